import type { getSiteSettings } from "@mela/contract/operatorWork";
import { useQuery } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { Facts } from "../parts/Facts.tsx";
import { LoadFault } from "../parts/LoadFault.tsx";
import { Part } from "../parts/Part.tsx";
import { DeedsOf } from "../record/DeedsOf.tsx";
import { LimitRow } from "./LimitRow.tsx";
import { SwitchRow } from "./SwitchRow.tsx";
import { settingWords } from "./settingWords.ts";

const words: ReadonlyMap<string, () => string> = new Map([
  ["yes", m.admin_yes],
  ["no", m.admin_no],
  ["none", m.admin_none],
]);
const said = (value: string) => words.get(value)?.() ?? value;

/** Switches and limits that take effect at once, with their history, and what the environment says. `default`: loaded on demand. */
export default function SettingsPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ["admin", "settings"],
    queryFn: async ({ signal }) => (await sendSigned<typeof getSiteSettings>("getSiteSettings", {}, { signal })).data,
  });
  if (!data) return error ? <LoadFault error={error} onRetry={refetch} /> : <SkeletonRows count={5} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Part title={m.admin_switches()} note={m.admin_switches_text()}>
        <ul className="divide-y divide-line">
          {data.switches.map((one) => (
            <SwitchRow key={one.name} state={one} />
          ))}
        </ul>
      </Part>
      <Part title={m.admin_limits()} note={m.admin_limits_text()}>
        <ul className="divide-y divide-line">
          {data.limits.map((limit) => (
            <LimitRow key={limit.name} limit={limit} />
          ))}
        </ul>
      </Part>
      <Part title={m.admin_environment()} note={m.admin_environment_text()}>
        <Facts rows={data.facts.map(({ name, value }) => [settingWords[name](), said(value)] as const)} />
      </Part>
      <DeedsOf subject="switch" />
    </div>
  );
}
