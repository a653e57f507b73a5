// In the frame of the checkout (checkoutPage.ts): keeps prices and seats fresh, opens our window with what is chosen,
// and turns once the booking is there. Nothing is booked or paid in here.
(() => {
  const [freshMs, askMs, slowMs, patientMs] = [30_000, 2_000, 10_000, 3_600_000];
  const { event, slug } = document.body.dataset;
  const part = (name) => document.querySelector(`[data-part="${name}"]`);
  const main = () => document.querySelector("main");
  let waiting = null; // since when, for which frame
  let timer = 0;
  let latest = 0;

  /** What stands in a form. None of each is a choice too: without it the page would begin with one again. */
  function chosen(form, submitter) {
    const all = new URLSearchParams(new FormData(form, submitter));
    const params = new URLSearchParams([...all].filter(([, value]) => value !== ""));
    if (all.has("seats") && !params.has("seats")) params.set("seats", "");
    return params;
  }

  /** The same page anew, with what is chosen: what it costs and what is left only the server knows. */
  async function look(params) {
    latest += 1;
    const mine = latest;
    const answer = await fetch(`/embed/checkout/${slug}?${params}`, { credentials: "omit" }).catch(() => null);
    if (!answer || (answer.status !== 200 && answer.status !== 404) || mine !== latest) return; // the old one stays
    const fresh = new DOMParser()
      .parseFromString(await answer.text().catch(() => ""), "text/html")
      .querySelector("main");
    const old = main();
    if (!fresh || mine !== latest || old.hidden) return;
    const typed = old.querySelector("#typed")?.value;
    const isOpen = old.querySelector("details")?.open;
    const focused = old.contains(document.activeElement) ? document.activeElement.id : "";
    old.replaceWith(fresh);
    const [field, codes] = [fresh.querySelector("#typed"), fresh.querySelector("details")];
    if (codes && isOpen) codes.open = true;
    if (field && typed && !params.has("typed")) field.value = typed;
    if (focused) document.getElementById(focused)?.focus();
  }

  function show(name) {
    main().hidden = name !== null;
    for (const one of document.querySelectorAll("[data-part]")) one.hidden = one.dataset.part !== name;
    (name ? part(name) : main()).querySelector(name ? "h1" : "select")?.focus();
  }

  function newFrameId() {
    return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
      "",
    );
  }

  function open(form) {
    const params = chosen(form);
    params.delete("colours");
    const frame = newFrameId();
    params.set("frame", frame);
    const url = `${form.action}?${params}`;
    const opened = window.open(url, "_blank", "popup,width=480,height=820");
    if (opened) opened.opener = null; // our window needs nothing of this page
    for (const way of document.querySelectorAll("[data-open]")) way.href = url;
    waiting = { frame, since: Date.now() };
    show(opened ? "waiting" : "blocked");
    askLater();
  }

  function askLater() {
    clearTimeout(timer);
    if (!waiting) return;
    const waited = Date.now() - waiting.since;
    if (waited < patientMs) timer = setTimeout(ask, waited < 300_000 ? askMs : slowMs);
  }

  function stopAsking() {
    clearTimeout(timer);
    waiting = null;
  }

  /** How far it got under a frame's number. No answer, or half of one, is asked for again. */
  async function stateOf(frame) {
    try {
      const answer = await fetch(`/api/events/${event}/frames/${frame}`, { credentials: "omit" });
      return answer.ok ? (await answer.json()).data.state : "NONE";
    } catch {
      return "NONE";
    }
  }

  async function ask() {
    if (!waiting) return;
    const { frame } = waiting;
    const state = await stateOf(frame);
    if (waiting?.frame !== frame) return;
    const done = { BOOKED: "booked", REQUESTED: "requested" }[state];
    if (!done || !part(done)) return askLater();
    stopAsking();
    show(done);
    // Whoever the page around is may hear it: it says nothing of who booked, or what.
    parent.postMessage({ mela: done, event: slug }, "*");
  }

  document.addEventListener("submit", (submitted) => {
    const { target: form, submitter } = submitted;
    submitted.preventDefault();
    if (form.target === "_blank" && submitter?.name !== "look") open(form);
    else look(chosen(form, submitter));
  });
  document.addEventListener("change", ({ target }) => {
    if (target.name !== "seats") return;
    const params = chosen(target.form);
    params.delete("typed"); // not before it is sent
    look(params);
  });
  document.addEventListener("click", ({ target }) => {
    if (!target.closest("[data-anew]")) return;
    stopAsking();
    show(null);
    freshen();
  });

  function freshen() {
    const form = main().querySelector("form");
    const params = form ? chosen(form) : new URLSearchParams(location.search);
    params.delete("typed");
    look(params);
  }
  setInterval(() => {
    const isChoosing = main().contains(document.activeElement); // an open list would shut
    if (!document.hidden && !waiting && !main().hidden && !isChoosing) freshen();
  }, freshMs);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return;
    if (waiting) ask();
    else if (!main().hidden) freshen();
  });
})();
