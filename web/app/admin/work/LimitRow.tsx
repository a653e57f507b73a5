import { type SiteLimit, SiteLimitValue, type setSiteLimit } from "@mela/contract/siteLimits";
import { useState } from "react";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { formatCount } from "~/ui/counts.ts";
import { formatDate } from "~/ui/dates.ts";
import { deviceZone } from "~/ui/deviceZone.ts";
import { InputField } from "~/ui/InputField.tsx";
import { ReasonDialog } from "../parts/ReasonDialog.tsx";
import { useDeed } from "../parts/useDeed.ts";
import { limitWords } from "./limitWords.ts";

/** A limit that can be set while the servers run. */
export function LimitRow({ limit }: { limit: SiteLimit }) {
  const [isAsking, setIsAsking] = useState(false);
  const { name, value, usual, changed_at } = limit;
  const told = changed_at
    ? m.admin_limit_changed({ date: formatDate(changed_at, "moment", deviceZone()), usual: formatCount(usual) })
    : m.admin_limit_usual();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="min-w-0 max-sm:col-span-2">
        <p className="font-semibold">{limitWords[name]()}</p>
        <p className="text-ink-soft text-sm">{told}</p>
      </div>
      <p className="figures font-semibold">{formatCount(value)}</p>
      <Button
        look="quiet"
        onClick={() => setIsAsking(true)}
        aria-label={m.admin_limit_change_named({ name: limitWords[name]() })}
      >
        {m.admin_limit_change()}
      </Button>
      {isAsking && <LimitDialog limit={limit} onClose={() => setIsAsking(false)} />}
    </li>
  );
}

/** Nothing typed: as the servers were started. */
function read(typed: string) {
  const text = typed.trim();
  return SiteLimitValue.nullable().safeParse(/^\d+$/.test(text) ? Number(text) : text || null);
}

function LimitDialog({ limit: { name, value, usual }, onClose }: { limit: SiteLimit; onClose: () => void }) {
  const [typed, setTyped] = useState(String(value));
  const { success: isGood, data: wanted } = read(typed);
  const work = useDeed(
    (body: { value: number | null; reason: string }) =>
      sendSigned<typeof setSiteLimit>("setSiteLimit", { params: { name }, body }),
    () => m.admin_switched(),
    onClose,
  );
  return (
    <ReasonDialog
      title={limitWords[name]()}
      text={m.admin_limit_text({ usual: formatCount(usual) })}
      hint={m.admin_reason_recorded()}
      yes={m.admin_limit_set()}
      look="primary"
      onYes={(reason) => isGood && work.mutate({ value: wanted, reason })}
      onNo={onClose}
      isPending={work.isPending}
      error={work.error}
    >
      <InputField
        label={m.admin_limit_value()}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={isGood ? undefined : m.admin_limit_wrong()}
      />
    </ReasonDialog>
  );
}
