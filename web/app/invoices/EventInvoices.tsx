import type { eventInvoices } from "@mela/contract/invoices";
import { useInfiniteQuery } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { InvoiceRows } from "./InvoiceRows.tsx";

const page = 20;

/** Everything that was written of an event's money, the newest first. */
export function EventInvoices({ eventId }: { eventId: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ["events", eventId, "invoices"],
    initialPageParam: "",
    queryFn: ({ pageParam: cursor }) =>
      sendSigned<typeof eventInvoices>("eventInvoices", {
        params: { eventId },
        query: { limit: page, ...(cursor !== "" && { cursor }) },
      }),
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
  const invoices = data?.pages.flatMap((one) =>
    one.data.map((invoice) => ({ ...invoice, about: invoice.booking_reference })),
  );
  return (
    <Card padding="roomy">
      <h2 className="pb-2 font-title text-2xl">{m.invoices_title()}</h2>
      {!invoices && (error ? <ErrorNote error={error} onRetry={refetch} /> : <SkeletonRows count={3} />)}
      {invoices?.length === 0 && <p className="text-ink-soft">{m.invoices_none()}</p>}
      {invoices && <InvoiceRows invoices={invoices} by={{ call: "eventInvoicePdf", eventId }} />}
      {hasNextPage && (
        <Button look="quiet" pending={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {m.invoices_more()}
        </Button>
      )}
    </Card>
  );
}
