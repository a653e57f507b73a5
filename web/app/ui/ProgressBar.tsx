const looks = { accent: "bg-accent", good: "bg-good", ink: "bg-ink" } as const;

type Props = { label: string; value: number; max: number; look?: keyof typeof looks };

/** How far something is. The words beside it must say it too. */
export function ProgressBar({ label, value, max, look = "accent" }: Props) {
  const share = max > 0 ? Math.min(1, value / max) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      className="h-2 overflow-hidden rounded-pill bg-sunken"
    >
      <div className={`h-full rounded-pill ${looks[look]}`} style={{ width: `${share * 100}%` }} />
    </div>
  );
}
