import { type ComponentProps, lazy, Suspense } from "react";
import { Skeleton } from "~/ui/Skeleton.tsx";

const SaleNotice = lazy(() => import("./SaleNotice.tsx"));

/** The notice, fetched only by pages that need one: most events can be booked. */
export function LazySaleNotice(props: ComponentProps<typeof SaleNotice>) {
  return (
    <Suspense fallback={<Skeleton height="160px" shape="card" />}>
      <SaleNotice {...props} />
    </Suspense>
  );
}
