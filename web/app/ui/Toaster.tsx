import { lazy, Suspense, useEffect, useState } from "react";
import { onFirstToast } from "./toast.ts";

const ToastList = lazy(() => import("./ToastList.tsx"));

/** Where toasts appear: once, in root.tsx. Pages without one don't load what draws them. */
export function Toaster() {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => onFirstToast(() => setIsWanted(true)), []);
  return isWanted ? (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  ) : null;
}
