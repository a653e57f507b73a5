import { Search, X } from "lucide-react";
import type { KeyboardEvent } from "react";
import { m } from "~/paraglide/messages.js";

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onSubmit?: () => void;
  /** Before the field looks at a key: what is prevented is left to the caller. */
  onKeyDown?: (event: KeyboardEvent) => void;
  onBlur?: () => void;
  /** A list of suggestions below it, and its option that the keyboard is on: ARIA's combobox. */
  list?: { id: string; isOpen: boolean; active: string | undefined };
};

/** A pill to search with. `label` is its placeholder and its name. Escape and × empty it. */
export function SearchField({ label, value, onChange, onSubmit, onKeyDown, onBlur, list }: Props) {
  return (
    <search className="relative block">
      <Search aria-hidden="true" className="pointer-events-none absolute top-1/2 left-5 size-5 -translate-y-1/2" />
      <input
        type="search"
        enterKeyHint="search"
        {...(list && {
          role: "combobox",
          autoComplete: "off",
          "aria-autocomplete": "list",
          "aria-expanded": list.isOpen,
          "aria-controls": list.id,
          "aria-activedescendant": list.active,
        })}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.defaultPrevented) return;
          if (event.key === "Enter") onSubmit?.();
          if (event.key === "Escape") onChange("");
        }}
        className={`min-h-action w-full appearance-none rounded-pill border border-line bg-surface pl-13 text-ink shadow-rest placeholder:text-ink-faint focus:border-ink focus:outline-2 focus:outline-offset-0 focus:outline-ink [&::-webkit-search-cancel-button]:hidden ${value === "" ? "pr-4" : "pr-12"}`}
      />
      {value !== "" && (
        <button
          type="button"
          aria-label={m.ui_search_clear()}
          onClick={() => onChange("")}
          className="absolute top-1/2 right-1 flex size-touch -translate-y-1/2 items-center justify-center"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
    </search>
  );
}
