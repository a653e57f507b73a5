import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "react-router";
import { apiContext } from "~/api/context.ts";
import { newQueryClient } from "~/api/queryClient.ts";
import { LoginProvider } from "~/auth/LoginProvider.tsx";
import { criticalMark } from "~/document/criticalMark.ts";
import { firstPaintScript } from "~/document/firstPaint.ts";
import { noEvalScript } from "~/document/noEval.ts";
import { bootGuardScript } from "~/errors/bootGuard.ts";
import { errorTitle, FallbackScreen } from "~/errors/FallbackScreen.tsx";
import { m } from "~/paraglide/messages.js";
import { getLocale } from "~/paraglide/runtime.js";
import { PageShell } from "~/shell/PageShell.tsx";
import appCss from "~/ui/app.css?url";
import devanagari from "~/ui/fonts/devanagari.woff2?url";
import latin from "~/ui/fonts/latin.woff2?url";
import { Toaster } from "~/ui/Toaster.tsx";
import type { Route } from "./+types/root";

export function loader({ context }: Route.LoaderArgs) {
  const { locale, publicUrl, dev, outbox, mapStyle, feePercent } = context.get(apiContext);
  return { locale, publicUrl, dev, outbox, mapStyle, feePercent };
}

// What the server says of itself does not change while a page is open.
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ error }) => [
  { title: error ? `${errorTitle(error)} · Mela` : m.nav_site_title() },
  { name: "description", content: m.nav_site_description() },
];

/** The document around every page, the fallback screen included. */
export function Layout({ children }: { children: ReactNode }) {
  // The error page has no loader data: the language then comes from the render itself.
  const locale = useRouteLoaderData<typeof loader>("root")?.locale ?? getLocale();
  return (
    // The head's script may have marked it before React sees the document.
    <html lang={locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours; they must run before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: `${firstPaintScript};${noEvalScript};${bootGuardScript}` }} />
        <link rel="preload" as="font" type="font/woff2" href={latin} crossOrigin="" />
        {locale === "hi" && <link rel="preload" as="font" type="font/woff2" href={devanagari} crossOrigin="" />}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fff9f0" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#140e1f" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server writes our own rules in its place */}
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: criticalMark }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {/* After what it would hold up, and before the scripts: they wait for it, and find the page in its looks. */}
        <link rel="stylesheet" href={appCss} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const [queryClient] = useState(newQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <LoginProvider>
        <PageShell>
          <Outlet />
        </PageShell>
        <Toaster />
      </LoginProvider>
    </QueryClientProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FallbackScreen error={error} />;
}
