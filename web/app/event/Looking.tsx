import { Skeleton } from "~/ui/Skeleton.tsx";

/** An event's page while it is looked up whether the reader may see it. */
export function Looking({ label }: { label: string }) {
  return (
    <main className="page-width py-8">
      <h1 className="sr-only">{label}</h1>
      <div role="status" aria-label={label} className="grid gap-5">
        <Skeleton shape="card" width="100%" height="320px" />
        <Skeleton shape="title" width="420px" height="48px" />
        <Skeleton width="60%" />
      </div>
    </main>
  );
}
