const shapes = {
  line: "h-4 rounded-small",
  title: "h-7 rounded-small",
  card: "rounded-card",
  round: "rounded-pill",
} as const;

type Props = { shape?: keyof typeof shapes; width?: string; height?: string; ratio?: string };

/** Stands where something will come, in its final size. Sizes as CSS: `width="60%"`, `ratio="3 / 4"`. */
export function Skeleton({ shape = "line", width, height, ratio }: Props) {
  return (
    <div
      aria-hidden="true"
      className={`max-w-full animate-[breathe_1.6s_ease-in-out_infinite] bg-sunken ${shapes[shape]}`}
      style={{ width, height, aspectRatio: ratio }}
    />
  );
}
