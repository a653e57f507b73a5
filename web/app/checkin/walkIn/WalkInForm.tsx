import { mostWalkIns, type WalkInType } from "@mela/contract/walkIns";
import { ChevronDown } from "lucide-react";
import { ApiError } from "~/api/ApiError.ts";
import { m } from "~/paraglide/messages.js";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { InputField } from "~/ui/InputField.tsx";
import { formatMoney } from "~/ui/money.ts";
import { Stepper } from "~/ui/Stepper.tsx";
import type { Offer, WalkInDesk } from "./offer.ts";
import { priceFor } from "./totals.ts";
import { WaitingCodes } from "./WaitingCodes.tsx";

type Props = { desk: WalkInDesk; offer: Offer };

/** What they want, and, if they want their ticket sent, who they are. */
export function WalkInForm({ desk: { draft, setDraft, isOver, sell }, offer: { types, currency, waiting } }: Props) {
  const wrong = sell.error instanceof ApiError ? sell.error.fields : {};
  const isAboutField = ["name", "phone", "email"].some((name) => wrong[name]);
  const field = (name: "name" | "phone" | "email") => ({
    value: draft[name],
    error: wrong[name],
    optional: true,
    onChange: (change: { target: { value: string } }) => setDraft({ ...draft, [name]: change.target.value }),
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <WaitingCodes
        waiting={waiting.filter(({ walk_in_id }) => walk_in_id !== draft.id)}
        onShow={(id) => setDraft({ ...draft, id, isShown: true })}
      />
      {isOver && <ErrorNote error={m.walk_ins_over()} />}
      {sell.error && !isAboutField && <ErrorNote error={sell.error} />}
      {types.length === 0 && <p className="py-4 text-ink-soft">{m.walk_ins_none()}</p>}
      <ul>
        {types.map((type) => (
          <TypeRow
            key={type.id}
            type={type}
            currency={currency}
            count={Math.min(draft.counts[type.id] ?? 0, type.left)}
            onChange={(count) => setDraft({ ...draft, counts: { ...draft.counts, [type.id]: count } })}
          />
        ))}
      </ul>
      {types.length > 0 && (
        <details className="group" open={isAboutField || undefined}>
          <summary className="flex min-h-touch cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
            {m.walk_ins_who()}
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-ink-soft transition-transform duration-quick group-open:rotate-180"
            />
          </summary>
          <div className="grid gap-4 pt-2 pb-1">
            <InputField label={m.walk_ins_name()} autoComplete="off" maxLength={120} {...field("name")} />
            <InputField
              label={m.walk_ins_phone()}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              maxLength={20}
              {...field("phone")}
            />
            <InputField
              label={m.walk_ins_email()}
              type="email"
              autoComplete="off"
              maxLength={254}
              {...field("email")}
            />
          </div>
        </details>
      )}
    </div>
  );
}

type RowProps = { type: WalkInType; currency: string; count: number; onChange: (count: number) => void };

function TypeRow({ type, currency, count, onChange }: RowProps) {
  const { name, left } = type;
  const { price } = priceFor(type, count);
  const cost = price === 0 ? m.walk_ins_free() : formatMoney(price, { currency });
  return (
    <li className="flex items-center gap-3 border-line border-b py-3">
      <span className="min-w-0 flex-1">
        <span className="wrap-anywhere block font-title text-lg">{name}</span>
        <span className="figures block text-ink-soft text-sm">
          {cost} ·{" "}
          {left === 0
            ? m.walk_ins_sold_out()
            : left < mostWalkIns
              ? m.walk_ins_left({ count: left })
              : m.walk_ins_enough()}
        </span>
      </span>
      {left > 0 && <Stepper label={name} value={count} max={left} onChange={onChange} />}
    </li>
  );
}
