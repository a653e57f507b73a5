import type { Question } from "@mela/contract/questions";
import { useId } from "react";
import { m } from "~/paraglide/messages.js";
import { asList, asText, consent, marked } from "./answers.ts";

type Props = { question: Question; value: string; error: string | undefined; onChange: (text: string) => void };

/** A question answered by choosing: one of several, some of several, or a single yes. */
export function AnswerChoices({ question, value, error, onChange }: Props) {
  const { kind, required, options } = question;
  const id = useId();
  const chosen = asList(value);
  const isOne = kind === "SINGLE";
  const rows =
    kind === "CONSENT" ? [{ id: "consent", title: marked(question), icon: null, value: consent }] : options.map(toRow);
  const choose = (row: string) => {
    if (isOne) return onChange(row);
    onChange(asText(rows.map((one) => one.value).filter((one) => (one === row) !== chosen.includes(one))));
  };
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid gap-1.5">
      <legend
        className={kind === "CONSENT" ? "sr-only" : `pb-1.5 font-semibold text-[15px] ${error ? "text-bad" : ""}`}
      >
        {marked(question)}
        {!required && <span className="font-normal text-ink-soft text-sm"> ({m.ui_optional()})</span>}
      </legend>
      {rows.map((row) => (
        <label
          key={row.id}
          className={`flex min-h-touch items-center gap-3 rounded-control border bg-surface px-4 py-2.5 duration-quick has-checked:border-ink has-focus-visible:outline-3 has-focus-visible:outline-accent ${error ? "border-bad" : "border-line"}`}
        >
          <input
            type={isOne ? "radio" : "checkbox"}
            name={id}
            checked={chosen.includes(row.value)}
            aria-required={kind === "CONSENT" && required}
            onChange={() => choose(row.value)}
            className="size-5 shrink-0 accent-(--color-accent) outline-none"
          />
          {row.icon && (
            <span aria-hidden="true" className="text-xl leading-none">
              {row.icon}
            </span>
          )}
          <span className="[overflow-wrap:anywhere]">{row.title}</span>
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-bad text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const toRow = ({ id, title, icon }: Question["options"][number]) => ({ id, title, icon, value: title });
