import type { nameBooking } from "@mela/contract/bookingDetails";
import type { Booking } from "@mela/contract/bookings";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { InputField } from "~/ui/InputField.tsx";
import { useFocusBack } from "~/ui/useFocusBack.ts";
import { bookingQuery } from "./queries.ts";

/** Whom a booking is for, and where its tickets go. Who has just signed in for the first time has no name yet. */
export function Booker({ booking }: { booking: Booking }) {
  const [isChanging, setChanging] = useState(false);
  const { button, giveBack } = useFocusBack();
  const close = (hadFocus: boolean) => {
    setChanging(false);
    if (hadFocus) giveBack(); // whoever is somewhere else by now stays there
  };
  const isOpen = isChanging || booking.name === "";
  return (
    <Card>
      <section aria-label={m.checkout_booker()} className="grid gap-3">
        {isOpen ? (
          <NameForm booking={booking} takesFocus={isChanging} onDone={close} />
        ) : (
          <div className="flex items-center justify-between gap-4">
            <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">{booking.name}</p>
            <Button ref={button} look="quiet" size="small" onClick={() => setChanging(true)}>
              {m.passes_details_change()}
            </Button>
          </div>
        )}
        <p className="text-[15px] text-ink-soft [overflow-wrap:anywhere]">
          {booking.email ? m.checkout_booker_mail({ email: booking.email }) : m.passes_kept_here()}
        </p>
      </section>
    </Card>
  );
}

type NameFormProps = { booking: Booking; takesFocus: boolean; onDone: (hadFocus: boolean) => void };

/** Saved when the field is left, too: whoever goes on to pay has not to think of it. */
function NameForm({ booking, takesFocus, onDone }: NameFormProps) {
  const [name, setName] = useState(booking.name);
  const [wrong, setWrong] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const leave = () => onDone(form.current?.contains(document.activeElement) ?? false);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  const queries = useQueryClient();
  const params = { bookingId: booking.booking_id };
  const save = useMutation({
    mutationFn: async (typed: string) =>
      (await sendSigned<typeof nameBooking>("nameBooking", { params, body: { name: typed } })).data,
    onSuccess: (named) => {
      queries.setQueryData(bookingQuery(booking.booking_id).queryKey, named);
      leave();
    },
  });
  const submit = () => {
    const typed = name.trim();
    if (save.isPending || typed === "") return;
    if (typed === booking.name) leave();
    else save.mutate(typed);
  };
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === "") setWrong(m.checkout_booker_name_needed());
        submit();
      }}
    >
      <InputField
        type="text"
        autoComplete="name"
        maxLength={80}
        label={m.checkout_booker_name()}
        hint={m.checkout_booker_hint()}
        ref={input}
        value={name}
        error={wrong}
        onChange={(event) => {
          setName(event.target.value);
          setWrong(undefined);
        }}
        onBlur={submit}
      />
      {save.error && <ErrorNote error={save.error} />}
      {name.trim() !== booking.name && (
        <Button type="submit" look="quiet" pending={save.isPending}>
          {m.passes_details_save()}
        </Button>
      )}
    </form>
  );
}
