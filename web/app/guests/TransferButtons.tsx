import { TransferReference } from "@mela/contract/bankDetails";
import type { Guest } from "@mela/contract/guests";
import { useState } from "react";
import { ReferenceField } from "~/bankDetails/ReferenceField.tsx";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { formatMoney } from "~/ui/money.ts";
import type { GuestActions } from "./useGuestActions.ts";

type Props = { guest: Guest; actions: GuestActions; transfer: NonNullable<Guest["transfer"]> };

/**
 * The host has looked at their account: it is there, by a reference that they may write down for the receipt; what the guest
 * says is sent is not.
 */
export function TransferButtons({ guest, actions, transfer }: Props) {
  const [typed, setTyped] = useState<string | null>(null); // null: nobody wants to write one
  const [isTried, setIsTried] = useState(false);
  const pending = actions.pendingFor(guest);
  const amount = formatMoney(transfer.amount, { currency: guest.currency });
  const reference = TransferReference.safeParse(typed ?? "");
  const isNone = (typed ?? "").trim() === "";
  const receive = () => {
    setIsTried(true);
    if (isNone || reference.success) actions.act("received", guest, reference.data);
  };
  return (
    <div className="grid min-w-0 flex-1 justify-items-stretch gap-2.5">
      {typed === null ? (
        <div>
          <Button look="plain" size="small" onClick={() => setTyped(transfer.reference)}>
            {m.bank_details_add_reference()}
          </Button>
        </div>
      ) : (
        <ReferenceField value={typed} onChange={setTyped} isWrong={isTried && !isNone && !reference.success} optional />
      )}
      <div className="flex gap-2.5">
        {transfer.said_at !== null && (
          <Button
            size="large"
            width="full"
            look="quiet"
            pending={pending === "notReceived"}
            disabled={pending === "received"}
            onClick={() => actions.act("notReceived", guest)}
          >
            {m.bank_details_not_received()}
          </Button>
        )}
        <Button
          size="large"
          width="full"
          pending={pending === "received"}
          disabled={pending === "notReceived"}
          onClick={receive}
        >
          {m.bank_details_received({ amount })}
        </Button>
      </div>
    </div>
  );
}
