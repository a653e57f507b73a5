import { type createEvent, EventInput, type updateEvent } from "@mela/contract/events";
import { useCallback, useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { sendSigned } from "~/api/send.ts";
import type { EventForm } from "./eventForm.ts";
import { changedParts, forgetLocally, keepLocally } from "./localDraft.ts";
import { toInput } from "./toInput.ts";

const pauseMs = 1_200;

/** Nothing typed yet, on its way, on the server, or only on this device. */
export type DraftState = "empty" | "saving" | "saved" | "local";

type Options = {
  form: UseFormReturn<EventForm>;
  /** The form as the server knows it. */
  saved: EventForm;
  eventId: string | null;
  /** A draft is also saved on the server when the typing pauses; what guests see changes by the button alone. */
  when: "typing pauses" | "asked";
  onCreated: (id: string) => void;
};

/** Keeps what is typed: on this device at once, on the server as `when` says. One save at a time. */
export function useDraftSaving({ form, saved, eventId, when, onCreated }: Options) {
  const [state, setState] = useState<DraftState>("empty");
  const id = useRef(eventId);
  const onServer = useRef(saved);
  const chain = useRef<Promise<string | null>>(Promise.resolve(null));
  const made = useRef(onCreated);
  made.current = onCreated;

  const saveNow = useCallback((): Promise<string> => {
    const save = async () => {
      setState("saving");
      try {
        const sent = structuredClone(form.getValues());
        const savedId = await saveEvent(id.current, toInput(onServer.current), toInput(sent));
        onServer.current = sent;
        forgetLocally(id.current);
        if (!id.current) {
          id.current = savedId;
          made.current(savedId);
        }
        const isAllSaved = JSON.stringify(form.getValues()) === JSON.stringify(sent);
        if (!isAllSaved) keepLocally(savedId, sent, form.getValues()); // typed while it was on its way
        setState(isAllSaved ? "saved" : "saving");
        return savedId;
      } catch (error) {
        setState("local");
        throw error;
      }
    };
    const next = chain.current.then(save, save);
    chain.current = next.catch(() => null);
    return next;
  }, [form]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const { unsubscribe } = form.watch(() => {
      const values = form.getValues();
      keepLocally(id.current, onServer.current, values);
      if (when === "asked") return setState("local");
      clearTimeout(timer);
      if (values.title.trim() === "") return; // nothing to name it by yet
      timer = setTimeout(() => void saveNow().catch(() => undefined), pauseMs); // the state line tells of a failure
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form, saveNow, when]);
  return { state, saveNow };
}

/** Makes the event, or sends what of it has changed. Gives its id. */
async function saveEvent(eventId: string | null, before: EventInput, now: EventInput): Promise<string> {
  if (!eventId) return (await sendSigned<typeof createEvent>("createEvent", { body: savable(now) })).data.id;
  const body = savable(changedParts(before, now));
  if (Object.keys(body).length > 0) await sendSigned<typeof updateEvent>("updateEvent", { params: { eventId }, body });
  return eventId;
}

/** What of an input the contract takes as it is: a half-typed price must not keep the rest from being saved. */
function savable(input: object): EventInput {
  const shape = new Map(Object.entries(EventInput.shape));
  return Object.fromEntries(Object.entries(input).filter(([name, value]) => shape.get(name)?.safeParse(value).success));
}
