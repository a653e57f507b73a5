import { ChevronLeft } from "lucide-react";
import { Link } from "react-router";

/** From one of a list back to the list. */
export function BackTo({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      className="-mx-2 inline-flex min-h-touch items-center gap-1 rounded-pill px-2 font-semibold text-ink-soft hover:bg-sunken"
    >
      <ChevronLeft aria-hidden="true" className="size-5" />
      {label}
    </Link>
  );
}
