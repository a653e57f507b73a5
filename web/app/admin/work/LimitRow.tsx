import type { SiteLimit, SiteLimitName, setSiteLimit } from "@mela/contract/siteLimits";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { formatCount } from "~/ui/counts.ts";
import { formatDate } from "~/ui/dates.ts";
import { deviceZone } from "~/ui/deviceZone.ts";
import { InputField } from "~/ui/InputField.tsx";
import { showToast } from "~/ui/toast.ts";
import { ReasonDialog } from "../parts/ReasonDialog.tsx";
import { limitWords } from "./limitWords.ts";

/** A limit that can be set while the servers run. */
export function LimitRow({ limit }: { limit: SiteLimit }) {
  const [isAsking, setIsAsking] = useState(false);
  const { name, value, usual, changed_at } = limit;
  const told = changed_at
    ? m.admin_limit_changed({ date: formatDate(changed_at, "moment", deviceZone()), usual: formatCount(usual) })
    : m.admin_limit_usual();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
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

const whole = /^\d{1,9}$/;
const most = 100_000_000;

/** What it is to be; nothing typed: as the servers were started. */
function read(typed: string): { value: number | null } | null {
  const text = typed.trim();
  if (text === "") return { value: null };
  return whole.test(text) && Number(text) <= most ? { value: Number(text) } : null;
}

function LimitDialog({ limit: { name, value, usual }, onClose }: { limit: SiteLimit; onClose: () => void }) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState(String(value));
  const [wasTried, setWasTried] = useState(false);
  const wanted = read(typed);
  const work = useMutation({
    mutationFn: (asked: { name: SiteLimitName; value: number | null; reason: string }) =>
      sendSigned<typeof setSiteLimit>("setSiteLimit", {
        params: { name: asked.name },
        body: { value: asked.value, reason: asked.reason },
      }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ["admin"] });
      showToast({ text: m.admin_switched(), look: "good" });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={limitWords[name]()}
      text={m.admin_limit_text({ usual: formatCount(usual) })}
      hint={m.admin_reason_recorded()}
      yes={m.admin_limit_set()}
      look="primary"
      onYes={(reason) => (wanted ? work.mutate({ name, value: wanted.value, reason }) : setWasTried(true))}
      onNo={onClose}
      isPending={work.isPending}
      error={work.error}
    >
      <InputField
        label={m.admin_limit_value()}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={wasTried && !wanted ? m.admin_limit_wrong() : undefined}
      />
    </ReasonDialog>
  );
}
