import { Banknote, Check, Clock, Hourglass, LogOut, RotateCcw, Undo2, X } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { admittedText, partyText, type Verdict, verdictText } from "./verdict.ts";

const looks = {
  success: { box: "bg-[#5fd496] text-[#06210f]", dot: "bg-[#06210f] text-[#5fd496]", Icon: Check },
  back: { box: "bg-[#5fd496] text-[#06210f]", dot: "bg-[#06210f] text-[#5fd496]", Icon: RotateCcw },
  out: { box: "bg-[#8fc7ff] text-[#06243f]", dot: "bg-[#06243f] text-[#8fc7ff]", Icon: LogOut },
  already: { box: "bg-[#ffc24b] text-[#2b1800]", dot: "bg-[#2b1800] text-[#ffc24b]", Icon: Clock },
  wait: { box: "bg-[#ffc24b] text-[#2b1800]", dot: "bg-[#2b1800] text-[#ffc24b]", Icon: Hourglass },
  due: { box: "bg-[#ffc24b] text-[#2b1800]", dot: "bg-[#2b1800] text-[#ffc24b]", Icon: Banknote },
  undone: { box: "bg-poster-paper text-poster-ink", dot: "bg-poster-ink text-poster-paper", Icon: Undo2 },
  refused: { box: "bg-[#b3261e] text-[#ffffff]", dot: "bg-[#ffffff] text-[#b3261e]", Icon: X },
} as const;

type Props = { verdict: Verdict | null; isAsking: boolean; zone: string };

/** The answer at arm's length: in colour, shape and words, the same by day and night. It stays until the next one. */
export function ResultBanner({ verdict, isAsking, zone }: Props) {
  if (isAsking) {
    return (
      <div
        role="status"
        className="flex min-h-[133px] items-center justify-center gap-3 bg-poster-ink pb-4 font-semibold text-lg lg:pb-0"
      >
        {m.scanner_processing()}
      </div>
    );
  }
  const look = verdict && looks[lookOf(verdict)];
  return (
    // Nothing to say: its room is what the sheet below lies over.
    <div role="status" aria-live="assertive" className="empty:h-4 lg:empty:h-0">
      {verdict && look && (
        <div className={`flex min-h-[133px] items-center gap-4 px-5 pt-4 pb-8 lg:pb-4 ${look.box}`}>
          <span className={`flex size-16 shrink-0 items-center justify-center rounded-pill ${look.dot}`}>
            <look.Icon aria-hidden="true" className="size-9" strokeWidth={2.5} />
          </span>
          <div className="min-w-0">
            {verdict.kind !== "error" && <WhoItIs verdict={verdict} />}
            <p className={says(verdict)}>{verdictText(verdict, zone)}</p>
            {verdict.kind === "already" && <p className="wrap-anywhere">{admittedText(verdict.result)}</p>}
            {verdict.kind === "error" && verdict.due && (
              <p className="font-semibold text-lg [overflow-wrap:anywhere]">
                {m.scanner_due_text({ name: verdict.due.name || m.guests_guest() })}
              </p>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

function lookOf(verdict: Verdict): keyof typeof looks {
  if (verdict.kind === "error") return verdict.due ? "due" : verdict.tone;
  if (verdict.kind === "already" || !verdict.result.went) return verdict.kind;
  return verdict.result.went === "OUT" ? "out" : "back";
}

/** What is to be collected stands as large as a name does. */
function says(verdict: Verdict): string {
  if (verdict.kind !== "error") return "";
  return verdict.due ? "figures pb-1 font-display text-4xl" : "text-balance font-title text-2xl";
}

function WhoItIs({ verdict }: { verdict: Exclude<Verdict, { kind: "error" }> }) {
  const { guest } = verdict.result;
  const types = guest.ticket_counts.map(({ type, count }) => `${count} × ${type}`).join(", ");
  return (
    <>
      <p className={`wrap-anywhere line-clamp-3 font-display ${isLong(guest.name) ? "text-2xl" : "text-4xl"}`}>
        {guest.name}
      </p>
      <p className="text-balance font-semibold text-lg">
        {[types, partyText(verdict), ...guest.tags].filter(Boolean).join(" · ")}
      </p>
    </>
  );
}

/** Names are read whole, or nobody is sure who stands there: what would fill three lines is set smaller. */
const isLong = (name: string) => name.length > 24;
