import { FlaskConical } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "~/ui/Card.tsx";

/** What the sandbox's own pages stand in: they look like somebody else's on purpose. `badge`: what tells that it is a trial. */
export function SandboxFrame({ badge, children }: { badge: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-sunken px-4 py-10">
      <div className="w-full max-w-sheet">
        <Card padding="roomy">
          <p className="flex items-center gap-2 font-semibold text-note text-sm">
            <FlaskConical aria-hidden="true" className="size-5" />
            {badge}
          </p>
          {children}
        </Card>
      </div>
    </main>
  );
}
