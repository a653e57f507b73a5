import { longestAnswer } from "@mela/contract/answers";
import type { Question } from "@mela/contract/questions";
import { useEffect, useRef } from "react";
import { m } from "~/paraglide/messages.js";
import { InputField } from "~/ui/InputField.tsx";
import { TextAreaField } from "~/ui/TextAreaField.tsx";
import { AnswerChoices } from "./AnswerChoices.tsx";
import { type Faults, faultWords } from "./answerFaults.ts";
import { marked } from "./answers.ts";
import type { Asked } from "./choice.ts";

type Props = {
  asked: readonly Asked[];
  answers: Record<string, string>;
  /** What is wrong with them, once somebody wanted to go on. */
  faults: Faults;
  onAnswer: (key: string, text: string) => void;
};

/** The host's questions, those for each guest under that guest. `default`: it is loaded where a host asks any. */
export default function QuestionsForm({ asked, answers, faults, onAnswer }: Props) {
  const form = useRef<HTMLDivElement>(null);
  // The first that is wrong gets the focus, whenever another one is than before.
  const firstWrong = asked.find(({ key }) => faults[key])?.key;
  useEffect(() => {
    if (!firstWrong) return;
    const place = form.current?.querySelector(`[data-question="${firstWrong}"]`);
    place?.querySelector<HTMLElement>("input, textarea")?.focus();
  }, [firstWrong]);
  const guests = Math.max(0, ...asked.map(({ seat }) => seat));
  return (
    <div ref={form} className="grid gap-5">
      {asked.map((one, index) => (
        <div key={one.key} data-question={one.key} className="grid gap-3">
          {one.seat > 0 && one.seat !== asked[index - 1]?.seat && guests > 1 && (
            <h3 className="border-line border-t pt-4 font-title text-lg">
              {m.event_guest({ number: one.seat, count: guests })}
            </h3>
          )}
          <Answer
            question={one.question}
            value={answers[one.key] ?? ""}
            error={wordsOf(faults[one.key])}
            onChange={(text) => onAnswer(one.key, text)}
          />
        </div>
      ))}
    </div>
  );
}

const wordsOf = (fault: Faults[string]) => fault && faultWords[fault]();

type AnswerProps = {
  question: Question;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

const inputs: Partial<Record<Question["kind"], { type: string; inputMode?: "decimal" }>> = {
  NUMBER: { type: "text", inputMode: "decimal" },
  DATE: { type: "date" },
};

function Answer({ question, value, error, onChange }: AnswerProps) {
  const { kind, required } = question;
  const frame = { label: marked(question), optional: !required, error };
  if (kind === "SINGLE" || kind === "MULTIPLE" || kind === "CONSENT") {
    return <AnswerChoices question={question} value={value} error={error} onChange={onChange} />;
  }
  if (kind === "LONG_TEXT") {
    return (
      <TextAreaField
        {...frame}
        value={value}
        maxLength={longestAnswer.LONG_TEXT}
        aria-required={required}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <InputField
      {...frame}
      {...(inputs[kind] ?? { type: "text" })}
      value={value}
      maxLength={longestAnswer.SHORT_TEXT}
      aria-required={required}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
