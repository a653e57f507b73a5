import { ChevronDown, Trash2 } from "lucide-react";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { IconButton } from "~/ui/IconButton.tsx";
import { InputField } from "~/ui/InputField.tsx";
import { formatMoney } from "~/ui/money.ts";
import type { EventForm } from "./eventForm.ts";
import { guestPrice } from "./guestPrice.ts";
import { MoveButtons } from "./MoveButtons.tsx";
import { TicketOptions } from "./TicketOptions.tsx";
import { hasOptions } from "./ticketForm.ts";
import { useErrorOf } from "./useErrorOf.ts";
import { useFeePercent } from "./useFeePercent.ts";

type Props = { at: number; count: number; onRemove: () => void; onMove: (from: number, to: number) => void };

/** One ticket: name, price and seats, which are enough for most; the rest is a press away. */
export function TicketFields({ at, count, onRemove, onMove }: Props) {
  const { register, getValues, formState, getFieldState } = useFormContext<EventForm>();
  const errorOf = useErrorOf();
  const path = `ticket_types.${at}` as const;
  const [isOpened, setIsOpened] = useState(() => hasOptions(getValues(path)));
  const { error } = getFieldState(path, formState);
  const isWrongInside = error !== undefined && Object.keys(error).some((name) => !basics.has(name));
  const isOpen = isOpened || isWrongInside;
  return (
    <Card>
      <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <legend className="sr-only">{m.hosting_ticket({ number: at + 1 })}</legend>
        {count > 1 && (
          <div className="-my-1 flex items-center gap-1">
            <p aria-hidden="true" className="flex-1 font-title text-lg">
              {m.hosting_ticket({ number: at + 1 })}
            </p>
            <MoveButtons at={at} count={count} onMove={onMove} />
            <IconButton label={m.hosting_ticket_remove()} onClick={onRemove}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </div>
        )}
        <InputField
          label={m.hosting_ticket_name()}
          maxLength={60}
          error={errorOf(`${path}.name`)}
          {...register(`${path}.name`)}
        />
        <div className="grid grid-cols-2 items-start gap-4">
          <InputField
            type="number"
            inputMode="decimal"
            min={0}
            step="any"
            label={m.hosting_ticket_price()}
            hint={<PriceHint at={at} />}
            error={errorOf(`${path}.price`)}
            {...register(`${path}.price`)}
          />
          <InputField
            type="number"
            inputMode="numeric"
            min={1}
            label={m.hosting_ticket_capacity()}
            error={errorOf(`${path}.capacity`)}
            {...register(`${path}.capacity`)}
          />
        </div>
        <div className="-my-1 -ml-3">
          <Button look="plain" size="quiet" aria-expanded={isOpen} onClick={() => setIsOpened(!isOpen)}>
            {m.hosting_ticket_options()}
            <ChevronDown aria-hidden="true" className={`duration-quick ${isOpen ? "rotate-180" : ""}`} />
          </Button>
        </div>
        {isOpen && <TicketOptions at={at} />}
      </fieldset>
    </Card>
  );
}

const basics = new Set(["name", "price", "capacity", "type", "message", "ref", "root"]);

/** What guests pay, where that is another amount than the host's. */
function PriceHint({ at }: { at: number }) {
  const { control } = useFormContext<EventForm>();
  const [ticket, fee_bearer, gst, gst_percent] = useWatch({
    control,
    name: [`ticket_types.${at}`, "fee_bearer", "gst", "gst_percent"],
  });
  const price = ticket ? Number(ticket.price || 0) : 0;
  const { price: paid } = guestPrice(ticket, { fee_bearer, gst, gst_percent }, useFeePercent()).full;
  if (price === 0 || paid === price || Number.isNaN(paid)) return m.hosting_ticket_price_hint();
  return m.hosting_ticket_guests_pay({ price: formatMoney(paid) });
}
