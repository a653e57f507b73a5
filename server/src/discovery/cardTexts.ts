import type { Event } from "@mela/contract/events";
import type { FastifyReply } from "fastify";

const texts = new WeakMap<Event, string>();
const farther = new WeakMap<Event, Event>();

/** A card with how far away it is, in km. Its text is that of the card and one number more. */
export function withDistance(card: Event, km: number): Event {
  const shown = { ...card, distance: km };
  farther.set(shown, card);
  return shown;
}

function textOf(card: Event): string {
  const near = farther.get(card);
  if (near) return `${textOf(near).slice(0, -1)},"distance":${card.distance}}`;
  const text = texts.get(card) ?? JSON.stringify(card);
  texts.set(card, text);
  return text;
}

/** Has a page of cards put together of their texts, each written once: writing them took more than finding them. */
export function writeCards<P extends { data: readonly Event[]; next_cursor: string | null }>(
  reply: FastifyReply,
  page: P,
): P {
  reply.type("application/json; charset=utf-8").serializer((body) => {
    if (Object(body).data !== page.data) return JSON.stringify(body); // an error has come between
    return `{"success":true,"data":[${page.data.map(textOf).join(",")}],"next_cursor":${JSON.stringify(page.next_cursor)}}`;
  });
  return page;
}
