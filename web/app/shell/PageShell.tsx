import { type ReactNode, Suspense } from "react";
import { NavBar } from "~/nav/NavBar.tsx";
import { Bunting } from "~/ui/Bunting.tsx";
import { Announcer } from "./Announcer.tsx";
import { Footer } from "./Footer.tsx";
import { usePageFrame } from "./pageFrame.ts";
import { SkipLink } from "./SkipLink.tsx";

/** Navigation above, footer below, the page between them: as far as the page wants them. */
export function PageShell({ children }: { children: ReactNode }) {
  const { bunting, nav, footer } = usePageFrame();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {nav !== "none" && (
        <div className={nav === "desktop" ? "contents max-sm:hidden" : "contents"}>
          {bunting && <Bunting />}
          <NavBar />
        </div>
      )}
      <div id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </div>
      {footer !== "none" && (
        <Suspense fallback={null}>
          <Footer />
        </Suspense>
      )}
      <Announcer />
    </div>
  );
}
