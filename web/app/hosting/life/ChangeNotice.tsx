import { useQuery } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { m } from "~/paraglide/messages.js";
import { SwitchField } from "~/ui/SwitchField.tsx";
import { TextAreaField } from "~/ui/TextAreaField.tsx";
import type { EventForm } from "../form/eventForm.ts";
import { audienceQuery } from "./queries.ts";
import { toldParts } from "./toldParts.ts";

/** Who will be told of what, in one line; null while nobody is. */
function useToldLine(eventId: string, saved: EventForm): string | null {
  const { watch } = useFormContext<EventForm>();
  const { data: audience } = useQuery(audienceQuery(eventId));
  const parts = toldParts(saved, watch());
  if (parts.length === 0 || !audience || audience.guests === 0) return null;
  const words = { TIME: m.postpone_part_time(), PLACE: m.postpone_part_place(), LINK: m.postpone_part_link() };
  return m.postpone_change_told({ count: audience.guests, what: parts.map((part) => words[part]).join(", ") });
}

/** The same line beside 'Save changes', where it is read before that is pressed. */
export function ToldLine({ eventId, saved }: Pick<Props, "eventId" | "saved">) {
  const line = useToldLine(eventId, saved);
  if (line === null) return null;
  return (
    <p className="flex min-w-0 items-center gap-2 font-semibold text-note text-sm">
      <Mail aria-hidden="true" className="size-4 shrink-0" />
      {line}
    </p>
  );
}

type Props = { eventId: string; saved: EventForm; note: string; onNote: (note: string) => void };

/** Before changes of time, place or link are saved: who will be told what, and a word of the host's beside it. */
export function ChangeNotice({ eventId, saved, note, onNote }: Props) {
  const line = useToldLine(eventId, saved);
  const { data: audience } = useQuery(audienceQuery(eventId));
  const [isWriting, setIsWriting] = useState(note !== "");
  if (line === null || !audience) return null;
  return (
    <section aria-labelledby="change-notice" className="grid gap-2 rounded-card bg-note-wash p-4 sm:p-5">
      <h3 id="change-notice" className="flex items-start gap-2.5 font-semibold text-note">
        <Mail aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span role="status">{line}</span>
      </h3>
      {audience.of_other_dates > 0 && (
        <p className="text-ink-soft text-sm">{m.postpone_change_others({ count: audience.of_other_dates })}</p>
      )}
      <p className="text-ink-soft text-sm">
        {m.postpone_change_when()}
        {audience.unreachable > 0 && ` ${m.postpone_unreachable({ count: audience.unreachable })}`}
      </p>
      <SwitchField
        label={m.postpone_change_word()}
        checked={isWriting}
        onChange={({ target }) => {
          setIsWriting(target.checked);
          if (!target.checked) onNote("");
        }}
      />
      {isWriting && (
        <TextAreaField
          label={m.postpone_note()}
          rows={2}
          maxLength={500}
          value={note}
          onChange={({ target }) => onNote(target.value)}
        />
      )}
    </section>
  );
}
