import { notFound } from "~/api/pageError.ts";
import type { PageFrame } from "~/shell/pageFrame.ts";
import type { Route } from "./+types/EventPage";

export const handle: PageFrame = { bunting: "shown" };

export function loader({ params }: Route.LoaderArgs) {
  if (!params.slug.includes("-")) notFound();
  return null;
}

export default function EventPage() {
  return <main className="page-width py-8" />;
}
