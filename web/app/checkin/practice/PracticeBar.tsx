import { GraduationCap } from "lucide-react";
import { m } from "~/paraglide/messages.js";

/** Says on every screen of practice, as loud as an answer, that none of it is real; and ends it. */
export function PracticeBar({ onEnd }: { onEnd: () => void }) {
  return (
    <header className="scheme-light flex flex-wrap items-center gap-x-3 gap-y-2 bg-[#ffc24b] px-4 py-3 text-[#2b1800]">
      <GraduationCap aria-hidden="true" className="size-7 shrink-0" />
      <div className="min-w-0 flex-[1_1_8rem]">
        <h1 className="font-title text-xl leading-tight">{m.practice_title()}</h1>
        <p className="text-[13px] leading-tight">{m.practice_banner()}</p>
      </div>
      <button
        type="button"
        aria-label={m.practice_end()}
        onClick={onEnd}
        className="min-h-touch shrink-0 rounded-pill border border-[#2b1800]/40 px-4 font-semibold text-[15px]"
      >
        {m.practice_end_short()}
      </button>
    </header>
  );
}
