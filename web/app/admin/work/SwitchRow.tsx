import type { SwitchName, throwSwitch } from "@mela/contract/operator";
import type { SiteSettings } from "@mela/contract/operatorWork";
import { useState } from "react";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Badge } from "~/ui/Badge.tsx";
import { Button } from "~/ui/Button.tsx";
import { formatDate } from "~/ui/dates.ts";
import { deviceZone } from "~/ui/deviceZone.ts";
import { ReasonDialog } from "../parts/ReasonDialog.tsx";
import { useDeed } from "../parts/useDeed.ts";
import { isSwitch, switchWords } from "./switchWords.ts";

/** Something that can be turned off while the servers run; one that this page has no words for is left out. */
export function SwitchRow({ state: { name, is_on, changed_at } }: { state: SiteSettings["switches"][number] }) {
  const [isAsking, setIsAsking] = useState(false);
  if (!isSwitch(name)) return null;
  const changed = changed_at && m.admin_changed({ date: formatDate(changed_at, "moment", deviceZone()) });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {switchWords[name].name()}
          <Badge look={is_on ? "good" : "bad"}>{is_on ? m.admin_on() : m.admin_off()}</Badge>
        </p>
        <p className="text-ink-soft text-sm">{[switchWords[name].text(), changed].filter(Boolean).join(" ")}</p>
      </div>
      <Button look={is_on ? "danger" : "quiet"} onClick={() => setIsAsking(true)}>
        {is_on ? m.admin_turn_off() : m.admin_turn_on()}
      </Button>
      {isAsking && <ThrowDialog name={name} turnsOn={!is_on} onClose={() => setIsAsking(false)} />}
    </li>
  );
}

type Throwing = { name: SwitchName; turnsOn: boolean; onClose: () => void };

function ThrowDialog({ name, turnsOn, onClose }: Throwing) {
  const [isOn] = useState(turnsOn); // it says what it asked, also once that is done
  const work = useDeed(
    (reason: string) =>
      sendSigned<typeof throwSwitch>("throwSwitch", { params: { name }, body: { is_on: isOn, reason } }),
    () => m.admin_switched(),
    onClose,
  );
  return (
    <ReasonDialog
      title={switchWords[name].name()}
      text={switchWords[name].text()}
      hint={m.admin_reason_recorded()}
      yes={isOn ? m.admin_turn_on() : m.admin_turn_off()}
      look={isOn ? "primary" : "danger"}
      onYes={work.mutate}
      onNo={onClose}
      isPending={work.isPending}
      error={work.error}
    />
  );
}
