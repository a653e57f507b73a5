import type { ImportFault, ImportProblem } from "@mela/contract/imports";
import { ChevronDown } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { Badge } from "~/ui/Badge.tsx";
import { faultWords, hints } from "./words.ts";

type Props = {
  problems: readonly ImportProblem[];
  faults?: Partial<Record<ImportFault, number>>;
  only: "faults" | "hints";
};

const shownLines = 60;

/** What is wrong, by kind, each with its lines. */
export function ProblemList({ problems, faults, only }: Props) {
  const kinds = Object.keys(faultWords) as ImportFault[];
  const groups = kinds.flatMap((fault) => {
    const lines = problems.filter((problem) => problem.fault === fault);
    const count = faults?.[fault] ?? lines.length;
    return count > 0 && hints.includes(fault) === (only === "hints") ? [{ fault, lines, count }] : [];
  });
  return (
    <ul className="divide-y divide-line">
      {groups.map(({ fault, lines, count }) => (
        <li key={fault}>
          <details className="group">
            <summary className="flex min-h-touch cursor-pointer list-none items-center gap-3 py-2.5 [&::-webkit-details-marker]:hidden">
              <Badge look={only === "hints" ? "note" : fault === "not_going" ? "plain" : "wait"}>{count}</Badge>
              <span className="min-w-0 flex-1">{faultWords[fault]()}</span>
              <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-soft group-open:rotate-180" />
            </summary>
            <ul className="grid gap-1 pb-3 pl-1 text-sm">
              {lines.slice(0, shownLines).map(({ line, name, value }) => (
                <li key={`${line} ${value}`} className="flex gap-3">
                  <span className="figures w-20 shrink-0 text-ink-soft">{m.imports_line({ line })}</span>
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    {[name, value !== name && value].filter(Boolean).join(" · ")}
                  </span>
                </li>
              ))}
              {count > Math.min(lines.length, shownLines) && (
                <li className="text-ink-soft">
                  {m.imports_more_lines({ count: count - Math.min(lines.length, shownLines) })}
                </li>
              )}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}
