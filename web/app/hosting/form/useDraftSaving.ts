import { type createEvent, EventInput, type HostEvent, type updateEvent } from "@mela/contract/events";
import { useCallback, useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { sendSigned } from "~/api/send.ts";
import { type EventForm, toInput } from "./eventForm.ts";
import { forgetLocally, keepLocally } from "./localDraft.ts";

const pauseMs = 1_200;

/** Nothing typed yet, on its way, on the server, or only on this device. */
export type DraftState = "empty" | "saving" | "saved" | "local";

/** Saves a draft as it is typed: here at once, on the server when the typing pauses. One save at a time. */
export function useDraftSaving(
  form: UseFormReturn<EventForm>,
  eventId: string | null,
  onCreated: (id: string) => void,
) {
  const [state, setState] = useState<DraftState>("empty");
  const id = useRef(eventId);
  const chain = useRef<Promise<HostEvent | null>>(Promise.resolve(null));
  const made = useRef(onCreated);
  made.current = onCreated;

  const saveNow = useCallback((): Promise<HostEvent> => {
    const save = async () => {
      setState("saving");
      try {
        const body = savable(toInput(form.getValues()));
        const { data } = id.current
          ? await sendSigned<typeof updateEvent>("updateEvent", { params: { eventId: id.current }, body })
          : await sendSigned<typeof createEvent>("createEvent", { body });
        takeIds(form, data);
        if (!id.current) {
          forgetLocally(null);
          id.current = data.id;
          made.current(data.id);
        }
        setState("saved");
        return data;
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
    const { unsubscribe } = form.watch((_values, { name }) => {
      if (name === undefined) return; // a reset by us, not a change by the host
      const values = form.getValues();
      keepLocally(id.current, values);
      clearTimeout(timer);
      if (values.title.trim() === "") return; // nothing to name it by yet
      timer = setTimeout(() => void saveNow().catch(() => undefined), pauseMs); // the state line tells of a failure
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form, saveNow]);
  return { state, saveNow };
}

/** What of an input the contract takes as it is: a half-typed price must not keep the rest from being saved. */
function savable(input: EventInput): EventInput {
  const shape = new Map(Object.entries(EventInput.shape));
  return Object.fromEntries(Object.entries(input).filter(([name, value]) => shape.get(name)?.safeParse(value).success));
}

/** The server has given new tickets and questions their ids: the next save changes them instead of adding more. */
function takeIds(form: UseFormReturn<EventForm>, event: HostEvent): void {
  const { ticket_types: tickets, questions } = form.getValues();
  if (tickets.length === event.ticket_types.length) {
    for (const [at, { id }] of event.ticket_types.entries()) form.setValue(`ticket_types.${at}.id`, id);
  }
  if (questions.length === event.questions.length) {
    for (const [at, { id }] of event.questions.entries()) form.setValue(`questions.${at}.id`, id);
  }
}
