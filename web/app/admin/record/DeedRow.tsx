import type { OperatorDeed } from "@mela/contract/deeds";
import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { formatDate } from "~/ui/dates.ts";
import { deviceZone } from "~/ui/deviceZone.ts";
import { areaText, deedPath, deedText } from "./deedWords.ts";

/** Who did what, why and when. */
export function DeedRow({ deed }: { deed: OperatorDeed }) {
  const path = deedPath(deed);
  const text = deedText(deed);
  const area = areaText(deed);
  const by = deed.by ? (deed.by.is_you ? m.admin_you() : deed.by.name || m.admin_no_name()) : m.admin_by_command();
  return (
    <li className="px-4 py-3 sm:px-5">
      <p className="font-semibold [overflow-wrap:anywhere]">
        {path ? (
          <Link to={path} className="underline-offset-4 hover:underline">
            {text}
          </Link>
        ) : (
          text
        )}
      </p>
      {area && <p className="text-ink-soft [overflow-wrap:anywhere]">{area}</p>}
      {deed.reason && <p className="whitespace-pre-line pt-0.5 [overflow-wrap:anywhere]">“{deed.reason}”</p>}
      <p className="figures pt-0.5 text-ink-soft text-sm">
        {by} · {formatDate(deed.at, "moment", deviceZone())}
      </p>
    </li>
  );
}
