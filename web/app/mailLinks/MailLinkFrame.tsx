import type { ReactNode } from "react";

type Props = { heading: string; children: ReactNode };

/** The frame of a page that a mail's link leads to. The heading is for those who don't see the picture. */
export function MailLinkFrame({ heading, children }: Props) {
  return (
    <main className="page-width py-8">
      <h1 className="sr-only">{heading}</h1>
      {children}
    </main>
  );
}
