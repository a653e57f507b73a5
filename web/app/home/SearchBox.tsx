import { lazy, Suspense, useCallback, useId, useRef, useState } from "react";
import { m } from "~/paraglide/messages.js";
import type { Place } from "~/places/place.ts";
import { SearchField } from "~/ui/SearchField.tsx";
import type { ListKeys } from "./Suggestions.tsx";
import { useTyped } from "./useTyped.ts";

const Suggestions = lazy(() => import("./Suggestions.tsx"));

const shortest = 2;

type Props = { q: string; onSearch: (q: string) => void; onCity: (place: Place) => void };

/** The search field of Home, and what it suggests while somebody types. */
export function SearchBox({ q, onSearch, onCity }: Props) {
  const { typed, type, searchNow, leave } = useTyped(q, onSearch);
  const [isTyping, setIsTyping] = useState(false);
  const [active, setActive] = useState<string | null | undefined>();
  const keys = useRef<ListKeys>(null);
  const id = useId();
  const close = useCallback(() => setIsTyping(false), []);
  return (
    <div className="relative">
      <SearchField
        label={m.home_search()}
        value={typed}
        onChange={(text) => {
          type(text);
          setIsTyping(true);
        }}
        onKeyDown={(event) => keys.current?.(event)}
        onBlur={close}
        onSubmit={() => {
          close();
          searchNow();
        }}
        list={{ id, isOpen: active !== undefined, active: active ?? undefined }}
      />
      {isTyping && typed.trim().length >= shortest && q.length >= shortest && (
        <Suspense fallback={null}>
          <Suggestions
            {...{ q, id, keys, onCity }}
            onActive={setActive}
            onClose={close}
            onLeave={() => {
              leave();
              close();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
