import type { HostEvent } from "@mela/contract/events";
import type { ImportCheck, startImport } from "@mela/contract/imports";
import { useMutation, useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { SelectField } from "~/ui/SelectField.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { SwitchField } from "~/ui/SwitchField.tsx";
import { ColumnFields } from "./ColumnFields.tsx";
import type { Kept } from "./keptFile.ts";
import { ProblemList } from "./ProblemList.tsx";
import { checkQuery } from "./queries.ts";
import { hints, sourceWords } from "./words.ts";

type Props = {
  event: HostEvent;
  kept: Kept;
  onChange: (kept: Kept) => void;
  onStarted: () => void;
  onOther: () => void;
};

/** What would happen, before anything does: who comes in, as what, and who is left out and why. */
export function CheckStep({ event, kept, onChange, onStarted, onOther }: Props) {
  const { file, mapping } = kept;
  const [sends, setSends] = useState(false);
  const { data: check, error, isFetching, refetch } = useQuery(checkQuery(event.id, file.import_id, mapping));
  const change = (next: Kept["mapping"]) => onChange({ file, mapping: next });
  const start = useMutation({
    mutationFn: () =>
      sendSigned<typeof startImport>("startImport", {
        params: { eventId: event.id, importId: file.import_id },
        body: { mapping, sends_tickets: sends },
      }),
    onSuccess: onStarted,
  });
  const hasFaults = check?.problems.some(({ fault }) => !hints.includes(fault));
  const hasHints = check?.problems.some(({ fault }) => hints.includes(fault));
  return (
    <>
      <section aria-busy={isFetching} className="grid gap-4 pb-4">
        {error && <ErrorNote error={error} onRetry={refetch} />}
        <Card padding="roomy">
          <p className="text-ink-soft text-sm">
            {sourceWords[file.source]()} · {m.imports_rows({ count: file.rows })}
          </p>
          {check ? <Summary check={check} /> : !error && <SkeletonRows count={2} />}
        </Card>
        {check && check.types.length > 0 && (
          <Card padding="roomy">
            <h2 className="font-title text-2xl">{m.imports_types()}</h2>
            <p className="pb-4 text-ink-soft">{m.imports_types_text()}</p>
            <div className="grid gap-4">
              {check.types.map((type) => (
                <TypeChoice key={type.name} type={type} event={event} kept={kept} onChange={change} />
              ))}
            </div>
          </Card>
        )}
        {check && hasFaults && (
          <Card padding="roomy">
            <h2 className="pb-1 font-title text-2xl">{m.imports_problems()}</h2>
            <ProblemList problems={check.problems} faults={check.faults} only="faults" />
          </Card>
        )}
        {check && hasHints && (
          <Card padding="roomy">
            <h2 className="pb-1 font-title text-2xl">{m.imports_hints()}</h2>
            <ProblemList problems={check.problems} faults={check.faults} only="hints" />
          </Card>
        )}
        <Card padding="roomy">
          <details open={file.source === "file" && check?.ready === 0}>
            <summary className="group flex min-h-touch cursor-pointer list-none items-center justify-between gap-3 font-title text-2xl [&::-webkit-details-marker]:hidden">
              {m.imports_columns()}
              <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            </summary>
            <p className="pb-2 text-ink-soft">{m.imports_columns_text()}</p>
            <ColumnFields file={file} questions={event.questions} mapping={mapping} onChange={change} />
          </details>
        </Card>
        <Card padding="roomy">
          <h2 className="pb-2 font-title text-2xl">{m.imports_options()}</h2>
          <SwitchField
            label={m.imports_sends()}
            hint={m.imports_sends_hint({ count: check?.with_email ?? 0 })}
            checked={sends}
            onChange={({ target }) => setSends(target.checked)}
          />
          <SwitchField
            label={m.imports_known()}
            hint={m.imports_known_hint()}
            checked={mapping.known === "add"}
            onChange={({ target }) => change({ ...mapping, known: target.checked ? "add" : "leave out" })}
          />
        </Card>
        {start.error && <ErrorNote error={start.error} />}
      </section>
      <div
        data-bottom-bar
        className="sticky bottom-0 -mx-4 flex flex-wrap gap-2.5 border-line border-t bg-page px-4 py-3 pb-[max(12px,env(safe-area-inset-bottom))]"
      >
        <Button look="quiet" size="large" onClick={onOther}>
          {m.imports_other_file()}
        </Button>
        <div className="min-w-0 flex-1">
          <Button
            size="large"
            width="full"
            disabled={!check || check.ready === 0}
            pending={start.isPending}
            pendingText={m.imports_starting()}
            onClick={() => start.mutate()}
          >
            {check && check.ready > 0 ? m.imports_start({ count: check.ready }) : m.imports_nobody_ready()}
          </Button>
        </div>
      </div>
    </>
  );
}

function Summary({ check }: { check: ImportCheck }) {
  const { ready, people, done_before, with_code, to_pay, checked_in } = check;
  const facts = [
    ...(ready > 0 && people !== ready ? [m.imports_people({ count: people })] : []),
    ...(with_code > 0 ? [m.imports_with_code({ count: with_code })] : []),
    ...(to_pay > 0 ? [m.imports_to_pay({ count: to_pay })] : []),
    ...(checked_in > 0 ? [m.imports_checked_in({ count: checked_in })] : []),
    ...(done_before > 0 ? [m.imports_done_before({ count: done_before })] : []),
  ];
  return (
    <div role="status">
      <p className="pt-1 font-display text-[34px]">
        {ready > 0 ? m.imports_ready({ count: ready }) : m.imports_nobody_ready()}
      </p>
      {facts.map((fact) => (
        <p key={fact} className="pt-1 text-ink-soft">
          {fact}
        </p>
      ))}
    </div>
  );
}

type TypeProps = {
  type: ImportCheck["types"][number];
  event: HostEvent;
  kept: Kept;
  onChange: (mapping: Kept["mapping"]) => void;
};

function TypeChoice({ type, event, kept: { mapping }, onChange }: TypeProps) {
  const { name, people, ticket_type_id, is_new } = type;
  const choose = (id: string) => {
    const { [name]: _before, ...others } = mapping.types ?? {};
    onChange({ ...mapping, types: id === "" ? others : { ...others, [name]: id } });
  };
  return (
    <SelectField
      label={`${name || m.imports_type_none()} · ${m.imports_print_people({ count: people })}`}
      value={is_new ? "new" : (ticket_type_id ?? "")}
      error={ticket_type_id === null && !is_new ? m.imports_type_choose() : undefined}
      hint={is_new && m.imports_type_new_hint()}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{m.imports_type_choose()}</option>
      {event.ticket_types.map((ours) => (
        <option key={ours.id} value={ours.id}>
          {ours.name} ({m.imports_left({ count: Math.max(0, ours.capacity - ours.sold - ours.held) })})
        </option>
      ))}
      {name !== "" && <option value="new">{m.imports_type_new({ name: name.slice(0, 60) })}</option>}
    </SelectField>
  );
}
