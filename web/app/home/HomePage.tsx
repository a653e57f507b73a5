import type { PageFrame } from "~/shell/pageFrame.ts";

export const handle: PageFrame = { bunting: "shown" };

export default function HomePage() {
  return <main className="page-width py-8" />;
}
