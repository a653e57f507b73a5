import { type DoorRules, type setDoorRules, usualRules } from "@mela/contract/doorRules";
import type { HostEvent } from "@mela/contract/events";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { showErrorToast } from "~/api/errorToast.ts";
import { sendSigned } from "~/api/send.ts";
import { doorNowQuery } from "~/checkin/queries.ts";
import { m } from "~/paraglide/messages.js";
import { Card } from "~/ui/Card.tsx";
import { SwitchField } from "~/ui/SwitchField.tsx";
import { useAhead } from "~/ui/useAhead.ts";

const switches: readonly {
  rule: "is_express" | "counts_exits" | "sells_walk_ins";
  label: () => string;
  hint: () => string;
}[] = [
  { rule: "is_express", label: m.door_express, hint: m.door_express_hint },
  { rule: "counts_exits", label: m.door_exits, hint: m.door_exits_hint },
  { rule: "sells_walk_ins", label: m.door_walk_ins, hint: m.door_walk_ins_hint },
];

/** How the door works, on every phone of it. */
export function DoorRulesCard({ event }: { event: HostEvent }) {
  const queries = useQueryClient();
  const { queryKey } = doorNowQuery(event.id);
  const { data: door } = useQuery(doorNowQuery(event.id));
  const [rules, choose] = useAhead(door?.rules ?? usualRules, async (next: DoorRules) => {
    try {
      const params = { eventId: event.id };
      const { data } = await sendSigned<typeof setDoorRules>("setDoorRules", { params, body: next });
      queries.setQueryData(queryKey, (known) => known && { ...known, rules: data });
    } catch (error) {
      showErrorToast(error);
    }
  });
  return (
    <section aria-labelledby="door-rules">
      <Card padding="roomy">
        <h2 id="door-rules" className="pb-2 font-title text-2xl">
          {m.door_rules()}
        </h2>
        <div className="grid divide-y divide-line [&>*]:py-3 [&>:last-child]:pb-0">
          {switches.map(({ rule, label, hint }) => (
            <SwitchField
              key={rule}
              label={label()}
              hint={hint()}
              checked={rules[rule]}
              disabled={!door}
              onChange={(change) => choose({ ...rules, [rule]: change.target.checked })}
            />
          ))}
        </div>
      </Card>
    </section>
  );
}
