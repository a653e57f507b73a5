import type { ReactNode } from "react";
import arch from "./fragments/arch.svg?url";
import blockPrint from "./fragments/blockPrint.svg?url";

/** Two poster cards, one over the other: block print and an arch. */
export function PosterFragments({ icon }: { icon?: ReactNode }) {
  return (
    <div className="relative h-[244px] w-[252px]" aria-hidden="true">
      <div className="absolute top-4 left-0 w-[136px] -rotate-9 overflow-hidden rounded-card shadow-float">
        <img src={blockPrint} width={120} height={190} alt="" className="block w-full" />
      </div>
      <div className="absolute top-0 right-0 w-[148px] rotate-7 overflow-hidden rounded-card shadow-float">
        <img src={arch} width={120} height={176} alt="" className="block w-full" />
      </div>
      {icon && (
        <span className="absolute top-[84px] left-[88px] flex size-[76px] items-center justify-center rounded-pill bg-poster-paper text-poster-accent shadow-float [&_svg]:size-9">
          {icon}
        </span>
      )}
    </div>
  );
}
