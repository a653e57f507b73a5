import { Users } from "lucide-react";
import { m } from "~/paraglide/messages.js";

type Props = { count: number; onClear: () => void };

/** That the next code lets only some of a party pass: seen before it is scanned. */
export function CountStrip({ count, onClear }: Props) {
  return (
    <div className="flex items-center gap-3.5 border-poster-paper/20 border-t bg-poster-ink px-5 py-2.5">
      <Users aria-hidden="true" className="size-6 shrink-0 text-[#ffc24b]" />
      <p role="status" className="min-w-0 flex-1 font-semibold text-[15px]">
        {m.scanner_some_next({ count })}
      </p>
      <button
        type="button"
        className="min-h-touch shrink-0 rounded-pill border border-poster-paper/40 px-4 font-semibold text-[15px]"
        onClick={onClear}
      >
        {m.scanner_some_all()}
      </button>
    </div>
  );
}
