import { Printer } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { formatDate } from "~/ui/dates.ts";
import { PolicyBody } from "./PolicyBody.tsx";

/** `id`: the section's address on the page, the same in every language. */
export type PolicySection = { id: string; title: string; text: string };
/** `version`: the day of the wording. */
type Props = { title: string; lead: string; version?: string; sections: PolicySection[] };

/** A page to be read, and printed: its contents beside it, one column, short sections. */
export function PolicyText({ title, lead, version, sections }: Props) {
  return (
    <main className="page-width py-8 sm:py-12 print:py-0">
      <div className="mx-auto grid max-w-reading gap-8 lg:max-w-[980px] lg:grid-cols-[minmax(0,680px)_240px] lg:gap-x-[60px]">
        <header className="lg:col-span-2">
          <h1 className="max-w-reading font-display text-display">{title}</h1>
          <p className="mt-4 max-w-reading text-ink-soft text-lg">{lead}</p>
          {version && (
            <div className="mt-3 flex flex-wrap items-center gap-x-2 text-[15px] text-ink-soft">
              <p>{m.policy_version({ date: formatDate(`${version}T12:00:00Z`, "dated", "UTC") })}</p>
              <span className="print:hidden">
                <Button look="plain" size="quiet" onClick={() => window.print()}>
                  <Printer aria-hidden="true" />
                  {m.policy_print()}
                </Button>
              </span>
            </div>
          )}
        </header>
        <Contents sections={sections} />
        <article className="grid gap-9 lg:col-start-1 lg:row-start-2">
          {sections.map(({ id, title: heading, text }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20">
              <h2 id={`${id}-title`} className="break-after-avoid font-title text-2xl">
                {heading}
              </h2>
              <PolicyBody text={text} />
            </section>
          ))}
        </article>
      </div>
    </main>
  );
}

function Contents({ sections }: { sections: PolicySection[] }) {
  return (
    <nav
      aria-label={m.policy_contents()}
      className="h-fit rounded-card bg-sunken px-2 py-3 lg:sticky lg:top-20 lg:col-start-2 lg:row-start-2 lg:bg-transparent lg:px-0 lg:py-0 print:hidden"
    >
      <p className="px-3 pb-1 font-semibold text-ink-soft text-sm">{m.policy_contents()}</p>
      <ul className="sm:columns-2 lg:columns-1">
        {sections.map(({ id, title }) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className="flex min-h-touch items-center rounded-control px-3 py-1.5 text-[15px] leading-snug underline-offset-4 hover:bg-surface hover:underline lg:min-h-9 lg:py-1"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
