// Shows Mela's cards on other people's pages: <script src="…/embed.js" data-event="slug" async></script>, or a place
// of its own: <div data-mela-city="Jaipur"></div>. Also data-checkout (an event's), data-host and data-theme; data-lang is
// en or hi, data-colours auto, light or dark. Once somebody has booked in a checkout, its frame sends the event
// "mela:booked" ("mela:requested" where the host approves), which says which event, and nothing of who or what.
(() => {
  const script = document.currentScript;
  if (!script) return; // as a module it would not know where it comes from
  const { origin } = new URL(script.src);
  const kinds = ["event", "checkout", "host", "city", "theme"];
  const heights = { event: "220px", checkout: "560px" }; // until it has said how high it is
  const titles = {
    checkout: { en: "Book on Mela", hi: "Mela पर बुक करें" },
    events: { en: "Events on Mela", hi: "Mela के इवेंट" },
  };
  const frames = [];

  function frameOf(asked) {
    const kind = kinds.find((one) => asked(one));
    if (!kind) return null;
    const lang = asked("lang") ?? (document.documentElement.lang.startsWith("hi") ? "hi" : "en");
    const name = encodeURIComponent(asked(kind));
    const path = heights[kind] ? `${kind}/${name}?` : `events?${kind}=${name}&`;
    const colours = asked("colours");
    const frame = document.createElement("iframe");
    frame.src = `${origin}/embed/${path}lang=${lang}${colours ? `&colours=${encodeURIComponent(colours)}` : ""}`;
    frame.title = titles[kind === "checkout" ? "checkout" : "events"][lang === "hi" ? "hi" : "en"];
    frame.loading = "lazy";
    frame.style.cssText = "display:block;width:100%;border:0";
    frame.style.height = heights[kind] ?? "480px";
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
    if (!frame) return;
    if (data?.mela === "booked" || data?.mela === "requested") {
      const detail = { event: String(data.event) };
      frame.dispatchEvent(new CustomEvent(`mela:${data.mela}`, { bubbles: true, detail }));
    }
    if (data?.mela !== "height" || !Number.isFinite(data.height)) return;
    frame.style.height = `${Math.min(Math.max(data.height, 60), 5000)}px`;
  });

  showHere();
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", showInPlaces);
  else showInPlaces();
})();
