import { type Double, openDouble } from "./double.ts";

export const hiToken = "hi-secret-token";
const perPage = 2;

/** What a small organiser of Hi.Events has, as its API writes it. */
export function newHiWorld(now: Date) {
  const at = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 19).replace("T", " ");
  const order = (id: number, more: object = {}) => ({
    id,
    public_id: `O-${id}`,
    status: "COMPLETED",
    notes: null,
    question_answers: [],
    ...more,
  });
  const attendee = (id: number, order_id: number, more: object = {}) => ({
    ...{
      id,
      order_id,
      product_id: 3,
      product_price_id: 31,
      email: `guest${id}@example.ie`,
      status: "ACTIVE",
      first_name: "Guest",
    },
    ...{
      last_name: String(id),
      public_id: `A-${id}`,
      short_id: `a_${id}`,
      created_at: at(-30),
      question_answers: [],
      notes: null,
      ...more,
    },
  });
  return {
    organisers: [{ id: 7, name: "Dublin Docks" }],
    events: [
      {
        ...{
          id: 42,
          title: "Swing night",
          description: `<p>Swing <strong>all night</strong></p><script>alert(1)</script>`,
        },
        ...{
          start_date: at(12),
          end_date: at(12.2),
          status: "LIVE",
          currency: "EUR",
          timezone: "Europe/Dublin",
          images: [] as object[],
        },
      },
    ] as ({ id: number } & Record<string, unknown>)[],
    parts: {
      settings: {
        is_online_event: false,
        location_details: {
          venue_name: "The Docks",
          address_line_1: "Quay 1",
          address_line_2: null,
          city: "Dublin",
          zip_or_postal_code: "D02",
          country: "IE",
        },
      },
      products: [
        {
          ...{
            id: 3,
            title: "Dance",
            product_type: "TICKET",
            type: "TIERED",
            description: "<p>Dance <b>floor</b></p>",
            max_per_order: 4,
          },
          prices: [
            { id: 31, label: "Early", price: 10, initial_quantity_available: 50 },
            { id: 32, label: "Late", price: "15.50", initial_quantity_available: null },
          ],
        },
        { id: 4, title: "Poster", product_type: "GENERAL", price: 5, prices: [] },
      ],
      "capacity-assignments": [{ id: 1, capacity: 80, status: "ACTIVE", products: [{ id: 3, title: "Dance" }] }],
      questions: [
        {
          id: 9,
          title: "Shoe size",
          type: "SINGLE_LINE_TEXT",
          required: true,
          belongs_to: "PRODUCT",
          product_ids: [3],
          options: null,
        },
      ],
      "promo-codes": [
        {
          id: 2,
          code: "SWING5",
          discount: 5,
          discount_type: "FIXED",
          max_allowed_usages: null,
          order_usage_count: 0,
          expiry_date: null,
          applicable_product_ids: [3],
        },
      ],
      orders: [order(1), order(2), order(3, { status: "AWAITING_OFFLINE_PAYMENT" })],
      attendees: [
        attendee(11, 1, {
          question_answers: [{ question_id: 9, answer: "42", text_answer: "42", attendee_id: 11 }],
          check_ins: [{ id: 1, created_at: at(-1) }],
        }),
        attendee(12, 2, { product_price_id: 32 }),
        attendee(13, 2, { status: "CANCELLED" }),
        attendee(14, 3, { status: "AWAITING_PAYMENT" }),
      ],
    } as Record<string, unknown>,
  };
}
export type HiWorld = ReturnType<typeof newHiWorld>;

/** Hi.Events' API, in pages of two. */
export function openHiEvents(world: HiWorld): Promise<Double> {
  return openDouble({
    authorization: `Bearer ${hiToken}`,
    answer: (url) => {
      if (url.pathname === "/api/organizers") return paged(world.organisers, url);
      if (url.pathname === "/api/organizers/7/events") return paged(world.events, url);
      const [, id, part] = /^\/api\/events\/(\d+)(?:\/([\w-]+))?$/.exec(url.pathname) ?? [];
      const event = world.events.find((one) => String(one.id) === id);
      if (!event) return undefined;
      const found = part === undefined ? event : world.parts[part];
      return Array.isArray(found) ? paged(found, url) : { data: found };
    },
  });
}

function paged(list: readonly unknown[], url: URL) {
  const page = Number(url.searchParams.get("page") ?? 1);
  const meta = {
    current_page: page,
    last_page: Math.max(1, Math.ceil(list.length / perPage)),
    per_page: perPage,
    total: list.length,
  };
  return { data: list.slice((page - 1) * perPage, page * perPage), links: {}, meta };
}
