import type { HostEvent } from "@mela/contract/events";
import type { makeTestBooking, removeTestBooking } from "@mela/contract/testBookings";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { FlaskConical } from "lucide-react";
import { sendSigned } from "~/api/send.ts";
import { refreshGuests } from "~/guests/useLiveGuests.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { Card } from "~/ui/Card.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { testBookingQuery } from "./queries.ts";

type Calls = typeof makeTestBooking | typeof removeTestBooking;

/** The host books a ticket as a guest would, without taking a seat: price, booking page and pass are there to be seen. */
export function TryIt({ event }: { event: HostEvent }) {
  const queryClient = useQueryClient();
  const query = testBookingQuery(event.id);
  const { data: test } = useQuery(query);
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async (name: Calls["name"]) => {
      const params = { eventId: event.id };
      if (name === "removeTestBooking") return (await sendSigned<typeof removeTestBooking>(name, { params })).data;
      return (await sendSigned<typeof makeTestBooking>(name, { params, body: {} })).data;
    },
    onSuccess: (made) => {
      queryClient.setQueryData(query.queryKey, made);
      refreshGuests(queryClient, event.id); // it stands in their list
    },
  });
  const pending = (name: Calls["name"]) => isPending && variables === name;
  return (
    <Card>
      <h2 className="pb-1 font-title text-2xl">{m.postpone_try()}</h2>
      <p className="pb-3 text-ink-soft text-sm">{test ? m.postpone_try_there() : m.postpone_try_text()}</p>
      <div className="grid gap-2.5">
        {error && <ErrorNote error={error} />}
        {test ? (
          <>
            <ButtonLink look="quiet" width="full" to={`/booking_confirmed/${test.booking_id}`}>
              {m.postpone_try_open()}
            </ButtonLink>
            <Button look="plain" pending={pending("removeTestBooking")} onClick={() => mutate("removeTestBooking")}>
              {m.postpone_try_remove()}
            </Button>
          </>
        ) : (
          <Button look="quiet" pending={pending("makeTestBooking")} onClick={() => mutate("makeTestBooking")}>
            <FlaskConical aria-hidden="true" />
            {m.postpone_try_book()}
          </Button>
        )}
      </div>
    </Card>
  );
}
