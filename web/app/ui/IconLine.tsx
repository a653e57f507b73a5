import type { ReactNode } from "react";

/** A line of a list that says what will happen, behind its icon. */
export function IconLine({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <li className="flex items-start gap-3 text-[15px] text-ink-soft">
      <span aria-hidden="true" className="mt-0.5 shrink-0 text-ink [&>svg]:size-5">
        {icon}
      </span>
      {children}
    </li>
  );
}
