import type { joinAccounts } from "@mela/contract/identities";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { showToast } from "~/ui/toast.ts";
import type { FoundAccount } from "./useAddIdentity.ts";

/** Both accounts are proven to be one person's: shows what the other holds, and joins it into this one. */
export function JoinStep({ found, onDone }: { found: FoundAccount; onDone: () => void }) {
  const queries = useQueryClient();
  const { other, joinToken } = found;
  const join = useMutation({
    mutationFn: () => sendSigned<typeof joinAccounts>("joinAccounts", { body: { join_token: joinToken } }),
    onSuccess: async () => {
      await queries.invalidateQueries(); // bookings, events, wishlist, profile: all may have grown
      showToast({ text: m.security_joined(), look: "good" });
      onDone();
    },
  });
  return (
    <div className="grid gap-4">
      <Card look="sunken">
        <p className="text-ink-soft text-sm">{m.security_join_holds()}</p>
        <p className="wrap-anywhere font-title text-xl">{other.name}</p>
        <p className="pt-1 text-ink-soft">
          {m.security_join_bookings({ count: other.upcoming_bookings })} ·{" "}
          {m.security_join_events({ count: other.events })}
        </p>
      </Card>
      {join.error && <ErrorNote error={join.error} />}
      <Button size="large" width="full" pending={join.isPending} onClick={() => join.mutate()}>
        {m.security_join()}
      </Button>
      <Button look="plain" width="full" onClick={onDone}>
        {m.security_join_not()}
      </Button>
    </div>
  );
}
