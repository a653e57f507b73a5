import type { noteGuest, tagGuest } from "@mela/contract/guestDetail";
import { knownTags, longestNote, longestTag, mostTags } from "@mela/contract/guestMarks";
import type { Guest } from "@mela/contract/guests";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ApiError } from "~/api/ApiError.ts";
import { showErrorToast } from "~/api/errorToast.ts";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Chip } from "~/ui/Chip.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { InputField } from "~/ui/InputField.tsx";
import { TextAreaField } from "~/ui/TextAreaField.tsx";
import { refreshSome } from "./useLiveGuests.ts";

type Props = { eventId: string; guest: Guest };

/** What the team writes to a guest: tags, which the door sees, and a note, which it doesn't. */
export function GuestMarks(props: Props) {
  return (
    <div className="grid gap-4 border-line border-t py-4">
      <Tags {...props} />
      <Note {...props} />
    </div>
  );
}

const words: Record<(typeof knownTags)[number], () => string> = {
  VIP: m.guests_tag_vip,
  Press: m.guests_tag_press,
  Family: m.guests_tag_family,
};
const sameTag = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Shown as chosen at once; put back when the server refuses. */
function Tags({ eventId, guest }: Props) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState("");
  const save = useMutation({
    mutationFn: (tags: string[]) =>
      sendSigned<typeof tagGuest>("tagGuest", { params: { eventId, bookingId: guest.booking_id }, body: { tags } }),
    onError: showErrorToast,
    onSettled: () => refreshSome(queryClient, eventId, [guest.booking_id]).catch(() => undefined),
  });
  const tags = save.isPending ? save.variables : guest.tags;
  const has = (tag: string) => tags.some((one) => sameTag(one, tag));
  const isFull = tags.length >= mostTags;
  const toggle = (tag: string) => {
    if (has(tag)) save.mutate(tags.filter((one) => !sameTag(one, tag)));
    else if (!isFull) save.mutate([...tags, tag]);
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    const tag = typed.trim();
    if (tag === "" || has(tag) || isFull) return;
    toggle(tag);
    setTyped("");
  };
  const own = tags.filter((tag) => !knownTags.some((known) => sameTag(known, tag)));
  return (
    <section aria-label={m.guests_tags()} className="grid gap-2">
      <h3 className="font-semibold text-ink-soft text-sm">{m.guests_tags()}</h3>
      <div className="flex flex-wrap gap-2">
        {knownTags.map((tag) => (
          <Chip key={tag} isChosen={has(tag)} onClick={() => toggle(tag)}>
            {words[tag]()}
          </Chip>
        ))}
        {own.map((tag) => (
          <Chip key={tag} isChosen onClick={() => toggle(tag)}>
            {tag}
          </Chip>
        ))}
      </div>
      <form onSubmit={add} className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <InputField
            label={m.guests_tag_own()}
            hint={isFull ? m.guests_tags_full({ count: mostTags }) : m.guests_tags_hint()}
            value={typed}
            maxLength={longestTag}
            disabled={isFull}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <div className="pb-7">
          <Button type="submit" look="quiet" disabled={isFull || typed.trim() === ""}>
            {m.guests_tag_add()}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** Nothing typed is lost: another one's note, written meanwhile, is shown beside it. */
function Note({ eventId, guest }: Props) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const [read, setRead] = useState(guest.note);
  const save = useMutation({
    mutationFn: (note: string) =>
      sendSigned<typeof noteGuest>("noteGuest", {
        params: { eventId, bookingId: guest.booking_id },
        body: { note, was: typed === null ? guest.note : read },
      }),
    onSuccess: ({ data }) => {
      setRead(data.note);
      setTyped(null);
      return refreshSome(queryClient, eventId, [guest.booking_id]).catch(() => undefined);
    },
    onError: (error) => {
      const other = theirs(error);
      if (other !== null) setRead(other); // saved once more, it takes the place of theirs
    },
  });
  const text = typed ?? guest.note;
  const other = theirs(save.error);
  return (
    <div className="grid gap-2">
      <TextAreaField
        label={m.guests_note()}
        hint={m.guests_note_hint()}
        rows={2}
        maxLength={longestNote}
        value={text}
        onChange={(event) => {
          if (typed === null) setRead(guest.note);
          setTyped(event.target.value);
        }}
      />
      {save.error && <ErrorNote error={save.error} />}
      {other !== null && (
        <blockquote className="whitespace-pre-wrap break-words border-line border-l-4 pl-3 text-ink-soft">
          {other || "–"}
        </blockquote>
      )}
      {typed !== null && typed !== guest.note && (
        <div>
          <Button look="quiet" size="small" pending={save.isPending} onClick={() => save.mutate(typed)}>
            {other !== null ? m.guests_note_replace() : m.guests_note_save()}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The note that somebody else wrote meanwhile. */
function theirs(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== "note_changed") return null;
  const { note } = Object(error.data);
  return typeof note === "string" ? note : null;
}
