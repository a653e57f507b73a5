import { type Double, openDouble } from "./double.ts";

export const pretixToken = "pretix-secret-token";
const perPage = 2;

/** What a small organiser of pretix has, as its API writes it. Tests change it to say what happens there next. */
export type PretixWorld = ReturnType<typeof newPretixWorld>;
export function newPretixWorld(now: Date) {
  const at = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
  const event = (slug: string, days: number, more: object = {}) => ({
    ...{ slug, name: { en: `The ${slug}`, de: `Das ${slug}` }, live: true, testmode: false, currency: "EUR" },
    ...{ date_from: at(days), date_to: at(days + 0.1), presale_start: null, presale_end: null, has_subevents: false },
    ...{ location: { en: "Old Mill\nMill Lane 4\n69115 Heidelberg\nGermany" }, timezone: "Europe/Berlin" },
    ...{ geo_lat: 49.4, geo_lon: 8.7, ...more },
  });
  const position = (id: number, secret: string, more: object = {}) => ({
    ...{ id, positionid: 1, canceled: false, item: 1, variation: null, price: "23.00", secret, addon_to: null },
    ...{ attendee_name: `Guest ${id}`, attendee_email: null, subevent: null, checkins: [], answers: [], ...more },
  });
  const order = (code: string, positions: object[], more: object = {}) => ({
    ...{ code, status: "p", testmode: false, email: `${code.toLowerCase()}@example.de`, phone: null, comment: "" },
    ...{ datetime: at(-40), invoice_address: null, positions, ...more },
  });
  const items = [
    {
      id: 1,
      name: { en: "Entry" },
      active: true,
      admission: true,
      default_price: "23.00",
      variations: [],
      description: null,
    },
    {
      ...{
        id: 2,
        name: { en: "Workshop" },
        active: true,
        admission: true,
        default_price: "40.00",
        description: { en: "**Bring** paint" },
      },
      variations: [
        { id: 21, value: { en: "Morning" }, active: true, price: "40.00", default_price: null },
        { id: 22, value: { en: "Evening" }, active: false, price: "45.00", default_price: "45.00" },
      ],
    },
    { id: 3, name: { en: "T-shirt" }, active: true, admission: false, default_price: "15.00", variations: [] },
  ];
  const concert = {
    settings: {
      frontpage_text: { en: "# Welcome\n\nA [concert](https://example.org) by the **river**." },
      og_image: null as string | null,
      logo_image: null,
    },
    items,
    quotas: [
      { id: 1, name: "Entry", size: 100, items: [1], variations: [], subevent: null },
      { id: 2, name: "Workshops", size: 12, items: [2], variations: [21, 22], subevent: null },
      { id: 3, name: "Shirts", size: 50, items: [3], variations: [], subevent: null },
    ],
    questions: [
      {
        id: 5,
        question: { en: "What do you eat?" },
        type: "C",
        required: true,
        items: [1, 2],
        options: [
          { id: 1, answer: { en: "Vegan" } },
          { id: 2, answer: { en: "Anything" } },
        ],
      },
      { id: 6, question: { en: "A photo" }, type: "F", required: false, items: [1], options: [] },
    ],
    vouchers: [
      {
        id: 8,
        code: "EARLY10",
        max_usages: 20,
        redeemed: 5,
        valid_until: null,
        price_mode: "percent",
        value: "10.00",
        item: 1,
        variation: null,
        quota: null,
        subevent: null,
      },
      {
        id: 9,
        code: "FIXED",
        max_usages: 1,
        redeemed: 0,
        valid_until: null,
        price_mode: "set",
        value: "5.00",
        item: null,
        variation: null,
        quota: null,
        subevent: null,
      },
    ],
    orders: [
      order("AAA11", [
        position(101, "secret-101", {
          answers: [{ question: 5, answer: "Vegan" }],
          checkins: [{ list: 1, datetime: at(-1), type: "entry" }],
        }),
        position(102, "secret-102", {
          attendee_email: "friend@example.de",
          answers: [{ question: 5, answer: "Nothing" }],
        }),
        position(103, "secret-103", { item: 3, price: "15.00", addon_to: 101 }),
      ]),
      order("BBB22", [position(104, "secret-104", { item: 2, variation: 22, price: "45.00" })]),
      order("CCC33", [position(105, "secret-105")], { status: "n" }),
      order("DDD44", [position(106, "secret-106")], { status: "c" }),
      order("EEE55", [position(107, "secret-107")], { testmode: true }),
    ],
  };
  const walks = {
    ...concert,
    vouchers: [],
    quotas: [
      { id: 11, name: "First", size: 10, items: [1], variations: [], subevent: 71 },
      { id: 12, name: "Second", size: 15, items: [1], variations: [], subevent: 72 },
    ],
    items: [items[0]],
    questions: [],
    orders: [order("WWW11", [position(201, "secret-201", { subevent: 71 })])],
    subevents: [71, 72].map((id, place) => ({
      ...{
        id,
        name: { en: `Walk ${place + 1}` },
        date_from: at(20 + place),
        date_to: null,
        location: null,
        frontpage_text: null,
      },
      ...{
        presale_start: null,
        presale_end: null,
        item_price_overrides: [{ item: 1, price: place === 1 ? "9.50" : null }],
      },
    })),
  };
  const past = {
    ...concert,
    vouchers: [],
    quotas: [],
    questions: [],
    items: [items[0]],
    orders: [order("PPP11", [position(301, "secret-301")])],
  };
  return {
    order,
    position,
    events: [
      event("concert", 10),
      event("walks", 20, { has_subevents: true }),
      event("summer", -100),
      event("empty", 40, { date_to: null, location: null }),
    ],
    parts: { concert, walks, summer: past, empty: { ...past, orders: [] } } as Record<string, Record<string, unknown>>,
    concert,
    walks,
  };
}

/** pretix's API for one organiser, in pages of two. */
export function openPretix(world: PretixWorld, picture?: Buffer): Promise<Double> {
  return openDouble({
    authorization: `Token ${pretixToken}`,
    ...(picture && { picture }),
    answer: (url, own) => {
      const [, event, part] =
        /^\/api\/v1\/organizers\/mill\/events\/(?:([\w-]+)\/([\w-]+)\/)?$/.exec(url.pathname) ?? [];
      if (event === undefined)
        return url.pathname.endsWith("/mill/events/") ? paged(world.events, url, own) : undefined;
      const found = world.parts[event]?.[part ?? ""];
      return Array.isArray(found) ? paged(found, url, own) : found;
    },
  });
}

function paged(list: readonly unknown[], url: URL, own: string) {
  const page = Number(url.searchParams.get("page") ?? 1);
  const next = new URL(`${own}${url.pathname}${url.search}`);
  next.searchParams.set("page", String(page + 1));
  next.hostname = "pretix.internal"; // as behind a proxy that says another name
  return {
    count: list.length,
    next: page * perPage < list.length ? next.href : null,
    previous: null,
    results: list.slice((page - 1) * perPage, page * perPage),
  };
}
