import { notFound } from "~/api/pageError.ts";

/** Whatever matches no route: HTTP 404 with the fallback screen. */
export function loader() {
  notFound();
}

export default function NotFoundPage() {
  return null;
}
