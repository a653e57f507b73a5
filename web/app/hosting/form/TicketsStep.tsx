import { Plus } from "lucide-react";
import { useContext } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { TransferField } from "~/bankDetails/TransferField.tsx";
import { OwnLimits } from "~/hostLimits/LimitsCard.tsx";
import { m } from "~/paraglide/messages.js";
import { PlanContext } from "~/series/usePlan.ts";
import { Button } from "~/ui/Button.tsx";
import { SwitchField } from "~/ui/SwitchField.tsx";
import type { EventForm } from "./eventForm.ts";
import { PriceTerms } from "./PriceTerms.tsx";
import { RefundFields } from "./RefundFields.tsx";
import { SharedSeats } from "./SharedSeats.tsx";
import { TicketFields } from "./TicketFields.tsx";
import { newTicket } from "./ticketForm.ts";
import { lastsDays } from "./toInput.ts";
import { useErrorOf } from "./useErrorOf.ts";

/** What is sold: one ticket or several, free or paid; who decides, and what comes back. */
export function TicketsStep() {
  const { register, control } = useFormContext<EventForm>();
  const { fields, append, remove, move } = useFieldArray({ control, name: "ticket_types", keyName: "key" });
  const tickets = useWatch({ control, name: "ticket_types" });
  const isAsked = useWatch({ control, name: "requires_approval" });
  const [start, end] = useWatch({ control, name: ["start", "end"] });
  const errorOf = useErrorOf();
  const hasDays = lastsDays({ start, end });
  const isToCome = useContext(PlanContext) !== null; // once it is out, its limits stand beside its money
  const isPaid = tickets.some(({ price }) => Number(price) > 0);
  return (
    <>
      {fields.map(({ key }, at) => (
        <TicketFields key={key} at={at} count={fields.length} onRemove={() => remove(at)} onMove={move} />
      ))}
      {fields.length < 30 && (
        <div>
          <Button look="quiet" onClick={() => append(newTicket())}>
            <Plus aria-hidden="true" />
            {m.hosting_ticket_add()}
          </Button>
        </div>
      )}
      {fields.length > 1 && <SharedSeats />}
      {isPaid && <PriceTerms />}
      {isPaid && isToCome && <OwnLimits />}
      <SwitchField label={m.hosting_approval()} hint={m.hosting_approval_hint()} {...register("requires_approval")} />
      {isPaid && isAsked && (
        <SwitchField label={m.hosting_set_aside()} hint={m.hosting_set_aside_hint()} {...register("pays_at_request")} />
      )}
      {isPaid && (
        <SwitchField
          label={m.hosting_pays_at_venue()}
          hint={m.hosting_pays_at_venue_hint()}
          {...register("pays_at_venue")}
        />
      )}
      {isPaid && <TransferField />}
      {hasDays && (
        <SwitchField
          label={m.hosting_by_day()}
          hint={errorOf("admits_by_day") ?? m.hosting_by_day_hint()}
          {...register("admits_by_day")}
        />
      )}
      {/* Where the host decides who comes, they decide on tickets too. */}
      {fields.length > 1 && !isAsked && (
        <SwitchField
          label={m.hosting_change_types()}
          hint={m.hosting_change_types_hint()}
          {...register("guests_change_types")}
        />
      )}
      {isPaid && <RefundFields />}
    </>
  );
}
