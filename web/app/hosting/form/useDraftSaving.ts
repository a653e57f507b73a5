import type { updateEvent } from "@mela/contract/eventCalls";
import type { HostEvent } from "@mela/contract/events";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ApiError } from "~/api/ApiError.ts";
import { sendSigned } from "~/api/send.ts";
import { hostEventQuery } from "../hostEventQuery.ts";
import type { EventForm } from "./eventForm.ts";
import { changedParts, forgetLocally, keepLocally, localConflicts } from "./localDraft.ts";
import { meanwhile, type PartName, withParts } from "./meanwhile.ts";
import { saveEvent, type Update } from "./saveEvent.ts";
import { toForm } from "./toForm.ts";
import { toInput } from "./toInput.ts";

const [pauseMs, againMs] = [1_200, 20_000];
const mostRounds = 4;

/** Nothing typed yet, on its way, on the server, only on this device, or waiting for a choice of the person's. */
export type DraftState = "empty" | "saving" | "saved" | "local" | "offline" | "conflict";
/** Parts that somebody else has changed too, and the event as they left it. */
export type Conflict = { parts: PartName[]; theirs: EventForm };

type Options = {
  form: UseFormReturn<EventForm>;
  /** The form as the server knows it, and the event it was read from. */
  saved: EventForm;
  event: HostEvent | null;
  /** A draft is also saved on the server when the typing pauses; what guests see changes by the button alone. */
  when: "typing pauses" | "asked";
  onCreated: (id: string) => void;
  /** Another way to send a change of an event that is there, as for several dates at once. */
  update?: Update | undefined;
};
const updateOne: Update = async (eventId, body) =>
  (await sendSigned<typeof updateEvent>("updateEvent", { params: { eventId }, body })).data;

/** Keeps what is typed: on this device at once, on the server as `when` says. One save at a time, over nobody's head. */
export function useDraftSaving({ form, saved, event, when, onCreated, update = updateOne }: Options) {
  const [state, setState] = useState<DraftState>("empty");
  const [latest, setLatest] = useState(event);
  const [conflict, setConflict] = useState<Conflict | null>(() => beginning(event, saved));
  const read = useRef(event);
  const onServer = useRef(saved);
  const leftBehind = useRef<ReadonlySet<string>>(new Set());
  const chain = useRef<Promise<string | null>>(Promise.resolve(null));
  const stands = useRef(conflict);
  stands.current = conflict;
  const made = useRef(onCreated);
  made.current = onCreated;
  const change = useRef(update);
  change.current = update;
  const queryClient = useQueryClient();

  /** What somebody else wrote comes into the form wherever nothing else was typed here; of the rest a person decides. */
  const takeIn = useCallback(
    (event: HostEvent): Conflict | null => {
      const now = toForm(event);
      const before = read.current ? toForm(read.current) : onServer.current;
      const typed = form.getValues();
      const { theirs, both } = meanwhile({ read: before, now, sent: onServer.current, typed });
      read.current = event;
      onServer.current = withParts(onServer.current, [...theirs, ...both], now);
      for (const part of theirs) setPart(form, part, now);
      setLatest(event);
      return both.length > 0 ? { parts: both, theirs: now } : null;
    },
    [form],
  );

  /** `as it can`: what the server would refuse stays behind, so that the rest is safe. */
  const saveNow = useCallback(
    (how: "as it is" | "as it can" = "as it is"): Promise<string> => {
      const once = async (round: number): Promise<string> => {
        const sent = structuredClone(form.getValues());
        try {
          const { event, left } = await saveEvent(
            read.current,
            { before: toInput(onServer.current), now: toInput(sent) },
            { how, update: change.current },
          );
          const isNew = read.current === null;
          forgetLocally(read.current?.id ?? null);
          onServer.current = withParts(sent, left, onServer.current);
          leftBehind.current = new Set(left);
          read.current = event;
          setLatest(event);
          if (isNew) made.current(event.id);
          return event.id;
        } catch (error) {
          const id = read.current?.id;
          const isStale = error instanceof ApiError && error.code === "changed_meanwhile";
          if (!isStale || !id || round >= mostRounds) throw error;
          const found = takeIn(await queryClient.fetchQuery({ ...hostEventQuery(id), staleTime: 0 }));
          if (found) setConflict(found);
          if (found) throw error;
          return once(round + 1);
        }
      };
      const save = async () => {
        setState("saving");
        try {
          const id = await once(1);
          const typed = form.getValues();
          // What was typed while it was on its way, or can't be sent as it is: both are in no other place yet.
          const unsaved = Object.keys(changedParts(onServer.current, typed));
          if (unsaved.length > 0) keepLocally(read.current, onServer.current, typed);
          const isLeft = unsaved.every((part) => leftBehind.current.has(part));
          setState(unsaved.length === 0 ? "saved" : isLeft ? "local" : "saving");
          return id;
        } catch (error) {
          setState(stateOf(error));
          throw error;
        }
      };
      const next = chain.current.then(save, save);
      chain.current = next.catch(() => null);
      return next;
    },
    [form, queryClient, takeIn],
  );

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const soon = (ms: number) => {
      clearTimeout(timer);
      if (form.getValues("title").trim() === "") return; // nothing to name it by yet
      timer = setTimeout(() => {
        if (stands.current) return setState("conflict");
        // The state line tells of a failure; one that passes by itself is tried again.
        saveNow("as it can").catch((error) => passing.has(codeOf(error)) && soon(againMs));
      }, ms);
    };
    const { unsubscribe } = form.watch(() => {
      keepLocally(read.current, onServer.current, form.getValues());
      // Days that are laid out empty, or words that were taken back, change nothing.
      const isChanged = Object.keys(changedParts(toInput(onServer.current), toInput(form.getValues()))).length > 0;
      if (when === "asked") return setState(isChanged ? "local" : "empty");
      soon(pauseMs);
    });
    const back = () => when === "typing pauses" && soon(0);
    window.addEventListener("online", back);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener("online", back);
    };
  }, [form, saveNow, when]);

  /** Mine goes over theirs with the next save; or theirs comes into the form. What was not at issue stays either way. */
  function settle(choice: "mine" | "theirs"): void {
    if (choice === "theirs" && conflict) for (const part of conflict.parts) setPart(form, part, conflict.theirs);
    stands.current = null;
    setConflict(null);
    keepLocally(read.current, onServer.current, form.getValues());
    if (when === "typing pauses") void saveNow().catch(() => undefined);
    else setState("local");
  }
  return { state, saveNow, latest, conflict, settle };
}

/** What is laid over the event from this device may be older than what somebody else has written since. */
function beginning(event: HostEvent | null, saved: EventForm): Conflict | null {
  const parts = event ? localConflicts(event, saved) : [];
  return parts.length > 0 ? { parts, theirs: saved } : null;
}

function stateOf(error: unknown): DraftState {
  if (!(error instanceof ApiError)) return "local";
  if (error.code === "changed_meanwhile") return "conflict";
  return error.code === "offline" ? "offline" : "local";
}

function setPart(form: UseFormReturn<EventForm>, part: PartName, from: EventForm): void {
  form.setValue<PartName>(part, structuredClone(from[part]), { shouldDirty: true });
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : "internal");
const passing = new Set(["offline", "timeout", "busy"]);
