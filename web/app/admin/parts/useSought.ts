import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";

const waitMs = 300;

/** What is typed into a search, and what is asked: it follows a moment later, and stands in the address. */
export function useSought() {
  const [params, setParams] = useSearchParams();
  const asked = params.get("q") ?? "";
  const [typed, setTyped] = useState(asked);
  useEffect(() => {
    if (typed.trim() === asked) return;
    const timer = setTimeout(() => {
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (typed.trim()) next.set("q", typed.trim());
          else next.delete("q");
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    }, waitMs);
    return () => clearTimeout(timer);
  }, [typed, asked, setParams]);
  const choose = (name: string, value: string | null) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { asked, typed, setTyped, params, choose };
}
