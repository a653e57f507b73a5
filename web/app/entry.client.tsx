import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { guardChunks } from "~/errors/chunkGuard.ts";
import { toLocale } from "~/locale/locale.ts";
import { overwriteGetLocale } from "~/paraglide/runtime.js";
import { ensureStorage } from "~/storage/pageStorage.ts";

// The document says its language: the browser hydrates with what the server rendered.
overwriteGetLocale(() => toLocale(document.documentElement.lang) ?? "en");
ensureStorage();
guardChunks(window);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
