import type { ReactNode } from "react";

/** Two poster cards, one over the other: block print and an arch. */
export function PosterFragments({ icon }: { icon?: ReactNode }) {
  return (
    <div className="relative h-[244px] w-[252px]" aria-hidden="true">
      <div className="absolute top-4 left-0 w-[136px] -rotate-9 overflow-hidden rounded-card shadow-float">
        <BlockPrint />
      </div>
      <div className="absolute top-0 right-0 w-[148px] rotate-7 overflow-hidden rounded-card shadow-float">
        <Arch />
      </div>
      {icon && (
        <span className="absolute top-[84px] left-[88px] flex size-[76px] items-center justify-center rounded-pill bg-poster-paper text-poster-accent shadow-float [&_svg]:size-9">
          {icon}
        </span>
      )}
    </div>
  );
}

function BlockPrint() {
  return (
    <svg viewBox="0 0 120 190" className="block w-full" aria-hidden="true">
      <path fill="#f79a4b" d="M0 0h120v190H0z" />
      <path
        fill="#1d6ea0"
        d="M0 0h40v40H0zM80 0h40v40H80zM40 40h40v40H40zM0 80h40v40H0zM80 80h40v40H80zM40 120h40v40H40z"
      />
      <path fill="#0c3b66" d="M40 0h40v40H40zM0 160h40v30H0zM80 160h40v30H80z" />
      <path
        fill="#fbefc8"
        d="M0 40a20 20 0 0 1 40 0zM0 60a20 20 0 0 1 40 0zM80 60a20 20 0 0 1 40 0zM40 100a20 20 0 0 1 40 0zM0 160a20 20 0 0 1 40 0z"
      />
      <path fill="#f5d25c" d="m60 42 18 18-18 18-18-18zM100 82l18 18-18 18-18-18zM80 0h40a40 40 0 0 1-40 40z" />
      <g fill="#fb5a3c">
        <circle cx="100" cy="140" r="13" />
        <circle cx="20" cy="20" r="13" />
        <path d="M40 160h40v30H40z" />
      </g>
      <g fill="#fbefc8">
        <circle cx="100" cy="140" r="6" />
        <circle cx="60" cy="20" r="13" />
        <circle cx="20" cy="20" r="6" />
        <circle cx="60" cy="140" r="9" />
      </g>
      <circle cx="60" cy="20" r="6" fill="#0c3b66" />
    </svg>
  );
}

function Arch() {
  const door = "M60 0c9 26 56 34 56 96v104H4V96C4 34 51 26 60 0Z";
  return (
    <svg viewBox="0 0 120 176" className="block w-full" aria-hidden="true">
      <path fill="#f6c4e8" d="M0 0h120v176H0z" />
      <path fill="#8a2b91" d={door} transform="translate(0 14)" />
      <path fill="#fffaf2" d={door} transform="translate(10.2 40) scale(.83)" />
      <path fill="#f5b52e" d={door} transform="translate(22.2 62) scale(.63)" />
      <path fill="#4a0d5a" d={door} transform="translate(33 82) scale(.45)" />
      <path fill="#d46ac4" d={door} transform="translate(42 110) scale(.3)" />
      <g fill="#f5a300">
        <circle cx="60" cy="106" r="5" />
        <circle cx="60" cy="122" r="5" />
        <circle cx="52" cy="114" r="5" />
        <circle cx="68" cy="114" r="5" />
      </g>
      <circle cx="60" cy="114" r="5" fill="#c4145f" />
    </svg>
  );
}
