import type { FoundCode } from "@mela/contract/codes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { controlClass, Field } from "~/ui/Field.tsx";
import { refusalText } from "./codeText.ts";
import { type CodePlace, lookUp } from "./findByCodes.ts";

type Props = {
  at: CodePlace;
  takesFocus: boolean;
  onFound: (code: string, found: FoundCode) => void;
  onClose: () => void;
};

/** One line for a code. What is wrong with it stands below, and what was typed stays. */
export function CodeField({ at, takesFocus, onFound, onClose }: Props) {
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  // In a low sheet it would come below the edge.
  useEffect(() => {
    if (error) form.current?.scrollIntoView({ block: "nearest" });
  }, [error]);
  const apply = useMutation({
    mutationFn: (code: string) => lookUp(queries, at, code),
    onSuccess: (found, code) => onFound(code, found),
    onError: (refused) => {
      setError(refusalText(refused, at.event));
      input.current?.focus();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const code = typed.trim();
    if (apply.isPending) return;
    if (code !== "") return apply.mutate(code);
    setError(m.codes_empty());
    input.current?.focus();
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Field label={m.codes_label()} error={error}>
        {(control) => (
          <span className="flex items-center gap-2.5">
            <input
              {...control}
              ref={input}
              value={typed}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="go"
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value);
                setError(undefined);
              }}
              onKeyDown={(event) => {
                if (event.key !== "Escape") return;
                event.stopPropagation(); // the sheet around it stays
                onClose();
              }}
              className={`${controlClass} min-w-0 flex-1`}
            />
            <Button type="submit" look="quiet" pending={apply.isPending} pendingText={m.codes_apply()}>
              {m.codes_apply()}
            </Button>
          </span>
        )}
      </Field>
    </form>
  );
}
