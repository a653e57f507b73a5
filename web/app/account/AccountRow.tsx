import type { ReactNode } from "react";

type Props = { icon: ReactNode; title: ReactNode; note: ReactNode; actions?: ReactNode };

/** One thing that belongs to an account: what it is, since when, and what can be done with it. */
export function AccountRow({ icon, title, note, actions }: Props) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t py-3 first:border-0 first:pt-0 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-ink-soft">
      {icon}
      <div className="min-w-[min(9rem,100%)] flex-1">
        <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-semibold">{title}</p>
        <p className="text-ink-soft text-sm">{note}</p>
      </div>
      {actions && <div className="-mr-2 ml-auto flex">{actions}</div>}
    </li>
  );
}
