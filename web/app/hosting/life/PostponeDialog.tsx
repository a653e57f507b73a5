import type { HostEvent } from "@mela/contract/events";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Dialog } from "~/ui/Dialog.tsx";
import { formatDate } from "~/ui/dates.ts";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { InputField } from "~/ui/InputField.tsx";
import { SegmentedControl } from "~/ui/SegmentedControl.tsx";
import { TextAreaField } from "~/ui/TextAreaField.tsx";
import { toInstant, toWallTime } from "../form/zoned.ts";
import { audienceQuery } from "./queries.ts";
import { usePostpone } from "./usePostpone.ts";

type Props = { event: HostEvent; onClose: () => void };
const choiceMs = 7 * 86_400_000;

/** Puts an event off, or names the new date of one that waits for it: what guests will read stands in it. */
export function PostponeDialog({ event, onClose }: Props) {
  const { timezone: zone } = event;
  const formId = useId();
  const isNaming = event.postponed_at !== null;
  const [kind, setKind] = useState<"dated" | "open">(isNaming ? "dated" : "open");
  const [start, setStart] = useState("");
  const [end, setEnd] = useState("");
  const [isEndOwn, setIsEndOwn] = useState(false); // until then it lasts as long as it was to
  const [until, setUntil] = useState(() => toWallTime(new Date(Date.now() + choiceMs).toISOString(), zone).date);
  const [note, setNote] = useState(isNaming ? "" : event.postpone_note);
  const { postpone, isPending, error, fields } = usePostpone(event, onClose);
  const { data: audience } = useQuery(audienceQuery(event.id));

  function submit(submitted: FormEvent) {
    submitted.preventDefault();
    const span = { start_date: instantOf(start, zone), end_date: instantOf(end, zone) };
    const dates = kind === "dated" ? span : {};
    // A whole day is meant, but nobody chooses after it has begun.
    const lastMoment = toInstant({ date: until, time: "23:59" }, zone);
    const isLate = kind === "dated" && span.start_date !== null && lastMoment !== null && lastMoment > span.start_date;
    postpone({ kind, body: { ...dates, note, choose_until: isLate ? span.start_date : lastMoment } });
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isNaming ? m.postpone_name_date() : m.postpone_title()}
      text={isNaming ? m.postpone_naming_text() : m.postpone_text()}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {m.postpone_not_now()}
          </Button>
          <Button type="submit" form={formId} pending={isPending}>
            {isNaming ? m.postpone_name_yes() : m.postpone_yes()}
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-4" noValidate onSubmit={submit}>
        {!isNaming && (
          <SegmentedControl
            label={m.postpone_new_date()}
            value={kind}
            onChange={setKind}
            items={[
              { value: "open", label: m.postpone_to_come() },
              { value: "dated", label: m.postpone_dated() },
            ]}
          />
        )}
        {!isNaming && event.start_date && (
          <p className="text-ink-soft text-sm">
            {m.postpone_was({ date: formatDate(event.start_date, "moment", zone) })}
          </p>
        )}
        {kind === "dated" && (
          <>
            <InputField
              type="datetime-local"
              label={m.postpone_starts()}
              value={start}
              error={fields.start_date}
              onChange={({ target }) => {
                setStart(target.value);
                if (!isEndOwn) setEnd(asLongAs(event, target.value));
              }}
            />
            <InputField
              type="datetime-local"
              label={m.postpone_ends()}
              value={end}
              error={fields.end_date}
              onChange={({ target }) => {
                setIsEndOwn(true);
                setEnd(target.value);
              }}
            />
          </>
        )}
        <TextAreaField
          label={m.postpone_note()}
          optional
          rows={2}
          maxLength={500}
          hint={m.postpone_note_hint()}
          value={note}
          error={fields.note}
          onChange={({ target }) => setNote(target.value)}
        />
        <InputField
          type="date"
          label={m.postpone_until()}
          hint={m.postpone_until_hint()}
          value={until}
          error={fields.choose_until}
          onChange={({ target }) => setUntil(target.value)}
        />
        {audience && (
          <p role="status" className="rounded-control bg-note-wash px-4 py-3 text-[15px] text-note">
            {audience.guests === 0 ? m.postpone_nobody() : m.postpone_told({ count: audience.guests })}
            {audience.unreachable > 0 && ` ${m.postpone_unreachable({ count: audience.unreachable })}`}
          </p>
        )}
        {error && <ErrorNote error={error} />}
      </form>
    </Dialog>
  );
}

/** The instant of what an input for day and time holds, on the clock of the event's place. */
function instantOf(value: string, zone: string): string | null {
  const [date = "", time = ""] = value.split("T");
  return toInstant({ date, time }, zone);
}

/** When it ends if it lasts as long as it was to; empty while no start is known. */
function asLongAs({ start_date, end_date, timezone }: HostEvent, start: string): string {
  const from = instantOf(start, timezone);
  if (!from || !start_date || !end_date) return "";
  const lasts = Date.parse(end_date) - Date.parse(start_date);
  const { date, time } = toWallTime(new Date(Date.parse(from) + lasts).toISOString(), timezone);
  return `${date}T${time}`;
}
