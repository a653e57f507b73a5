// Shows Mela's cards on other people's pages: <script src="…/embed.js" data-event="slug" async></script>, or a place
// of its own: <div data-mela-city="Jaipur"></div>. Also data-host and data-theme; data-lang is en or hi.
(() => {
  const script = document.currentScript;
  if (!script) return; // as a module it would not know where it comes from
  const { origin } = new URL(script.src);
  const kinds = ["event", "host", "city", "theme"];
  const frames = [];

  function frameOf(asked) {
    const kind = kinds.find((one) => asked(one));
    if (!kind) return null;
    const lang = asked("lang") ?? (document.documentElement.lang.startsWith("hi") ? "hi" : "en");
    const name = encodeURIComponent(asked(kind));
    const path = kind === "event" ? `event/${name}?` : `events?${kind}=${name}&`;
    const frame = document.createElement("iframe");
    frame.src = `${origin}/embed/${path}lang=${lang}`;
    frame.title = lang === "hi" ? "Mela के इवेंट" : "Events on Mela";
    frame.loading = "lazy";
    frame.style.cssText = "display:block;width:100%;border:0";
    frame.style.height = kind === "event" ? "220px" : "480px"; // until it has said how high it is
    frames.push(frame);
    return frame;
  }

  function showHere() {
    const frame = frameOf((name) => script.dataset[name]);
    if (frame) script.after(frame);
  }

  function showInPlaces() {
    for (const place of document.querySelectorAll(kinds.map((kind) => `[data-mela-${kind}]`).join())) {
      if (place.hasAttribute("data-mela-shown")) continue; // by another script of ours
      place.setAttribute("data-mela-shown", "");
      const frame = frameOf((name) => place.getAttribute(`data-mela-${name}`));
      if (frame) place.replaceChildren(frame);
    }
  }

  addEventListener("message", ({ origin: from, source, data }) => {
    if (from !== origin) return;
    const frame = frames.find((one) => one.contentWindow === source);
    if (!frame || data?.mela !== "height" || !Number.isFinite(data.height)) return;
    frame.style.height = `${Math.min(Math.max(data.height, 60), 5000)}px`;
  });

  showHere();
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", showInPlaces);
  else showInPlaces();
})();
