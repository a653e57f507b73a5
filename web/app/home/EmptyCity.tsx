import type { ReactNode } from "react";
import { NothingNear } from "./NothingNear.tsx";

type Props = { city: string; offer: ReactNode; onPlace: () => void; onAnywhere: () => void; children: ReactNode };

/** A city without events: the notice says so, and what there is elsewhere follows. `default`: loaded on demand. */
export default function EmptyCity({ children, offer, ...notice }: Props) {
  return (
    <>
      <NothingNear {...notice} />
      <div className="pt-3">{offer}</div>
      {children}
    </>
  );
}
