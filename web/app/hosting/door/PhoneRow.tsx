import type { DoorPhone } from "@mela/contract/doorPhones";
import { BatteryCharging, BatteryMedium, Check, TriangleAlert } from "lucide-react";
import { doorName } from "~/checkin/doorName.ts";
import { m } from "~/paraglide/messages.js";
import { Badge } from "~/ui/Badge.tsx";
import { noted } from "~/ui/noted.ts";
import { relativeTime } from "~/ui/relativeTime.ts";
import { type Missing, missingOn } from "./readiness.ts";

const words: Record<Missing, () => string> = {
  list: m.door_missing_list,
  freshList: m.door_missing_fresh_list,
  key: m.door_missing_key,
  cameraTried: m.door_missing_camera_tried,
  cameraAllowed: m.door_missing_camera_allowed,
  cameraWorks: m.door_missing_camera_works,
};
const lights = { ready: "bg-good", missing: "bg-wait", silent: "bg-ink-faint" } as const;

/** A phone of the door: its light, what is missing in words, and what waits on it. */
export function PhoneRow({ phone }: { phone: DoorPhone }) {
  const missing = missingOn(phone);
  const state = phone.is_silent ? "silent" : missing.length > 0 ? "missing" : "ready";
  const notes = [
    phone.person ? (phone.person.is_you ? m.door_phone_you() : phone.person.name) : m.door_phone_link(),
    phone.list && m.door_phone_list({ count: phone.list.guests }),
    phone.has_scanner && m.door_phone_scanner(),
    !phone.is_silent && m.door_phone_seen({ time: relativeTime(phone.seen_at, Date.now()) }),
  ];
  return (
    <li className="flex items-start gap-3.5 py-4 last:pb-0">
      <span aria-hidden="true" className={`mt-1.5 size-3.5 shrink-0 rounded-pill ${lights[state]}`} />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="wrap-anywhere flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {doorName(phone)}
          <StateBadge state={state} seenAt={phone.seen_at} />
          <Battery battery={phone.battery} />
        </p>
        {state === "missing" && (
          <ul className="grid gap-0.5 text-wait">
            {missing.map((one) => (
              <li key={one}>{words[one]()}</li>
            ))}
          </ul>
        )}
        {phone.waiting > 0 && <p className="text-wait">{m.door_phone_waiting({ count: phone.waiting })}</p>}
        {phone.is_out && !phone.is_silent && <p className="text-wait">{m.door_phone_out()}</p>}
        <p className="wrap-anywhere text-ink-soft text-sm">{noted(notes)}</p>
      </div>
    </li>
  );
}

function StateBadge({ state, seenAt }: { state: keyof typeof lights; seenAt: string }) {
  if (state === "silent") return <Badge>{m.door_phone_silent({ time: relativeTime(seenAt, Date.now()) })}</Badge>;
  if (state === "ready") {
    return (
      <Badge look="good">
        <Check aria-hidden="true" />
        {m.door_phone_ready()}
      </Badge>
    );
  }
  return (
    <Badge look="wait">
      <TriangleAlert aria-hidden="true" />
      {m.door_phone_not_ready()}
    </Badge>
  );
}

function Battery({ battery }: Pick<DoorPhone, "battery">) {
  if (!battery) return null;
  const { percent, is_charging } = battery;
  const Icon = is_charging ? BatteryCharging : BatteryMedium;
  const isLow = percent < 20 && !is_charging;
  return (
    <span className={`figures flex items-center gap-1 font-normal text-sm ${isLow ? "text-bad" : "text-ink-soft"}`}>
      <Icon aria-hidden="true" className="size-5" />
      <span className="sr-only">{is_charging ? m.door_battery_charging() : m.door_battery()}</span>
      {percent}%
    </span>
  );
}
