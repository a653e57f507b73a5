import { sizedPicture } from "@mela/contract/pictures";
import { UserRound } from "lucide-react";
import { useState } from "react";
import { initials, toneOf } from "./avatarTone.ts";

const sizes = {
  small: "size-6 text-[10.5px]",
  normal: "size-8 text-xs",
  row: "size-10 text-sm",
  large: "size-[68px] text-2xl",
  huge: "size-28 text-4xl",
} as const;
const tones = ["bg-[#f3a6c6]", "bg-[#ffc24b]", "bg-[#55d3c1]", "bg-[#a99bff]", "bg-[#ff9d6e]"] as const;

type Props = { name: string; image?: string | null | undefined; size?: keyof typeof sizes };

/**
 * A person's picture, or their initials on a colour that stays theirs, or a default one; so too when the picture does
 * not come. Their name stands beside it.
 */
export function Avatar({ name, image, size = "normal" }: Props) {
  const [missing, setMissing] = useState<string | null>(null);
  const box = `inline-flex shrink-0 items-center justify-center overflow-hidden rounded-pill ${sizes[size]}`;
  if (image && image !== missing) {
    return (
      <img
        // One that failed before the page came to life tells nobody any more.
        ref={(element) => void (element?.complete && element.naturalWidth === 0 && setMissing(image))}
        onError={() => setMissing(image)}
        src={sizedPicture(image, size === "huge" ? "n360" : "n192")}
        alt=""
        className={`${box} object-cover`}
        loading="lazy"
        decoding="async"
      />
    );
  }
  return (
    <span aria-hidden="true" className={`${box} font-bold text-poster-ink ${tones[toneOf(name, tones.length)]}`}>
      {initials(name) || <UserRound className="size-3/5" />}
    </span>
  );
}
