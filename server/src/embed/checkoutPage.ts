import { readFileSync } from "node:fs";
import type { PublicEvent } from "@mela/contract/events";
import type { TicketType } from "@mela/contract/ticketTypes";
import { momentText, moneyText } from "../platform/inLocale.ts";
import { limitOf, type Offer } from "./checkout.ts";
import { checkoutTexts } from "./checkoutTexts.ts";
import { type Closed, opensAt, takesCodes } from "./closed.ts";
import { pictureOf, whenText, whereText } from "./facts.ts";
import { type Html, html } from "./html.ts";
import { type Look, link, page, policyFor } from "./page.ts";
import { texts } from "./texts.ts";

const script = readFileSync(new URL("./checkoutFrame.js", import.meta.url), "utf8").trim();

/** It looks again at itself, asks whether somebody has booked, and its form leads to our own pages. */
export const checkoutPolicy = policyFor({ script, more: ["connect-src 'self'", "form-action 'self'"] });

type Shown = { event: PublicEvent; offer: Offer; closed: Closed | null; hasLine: boolean };

/**
 * The checkout as it stands on somebody's site: a form that leads to a window of ours with what is chosen. Without its
 * script that is all; with it the frame follows what happens there (checkoutFrame.js).
 */
export function checkoutPage(shown: Shown, look: Look): string {
  const { event, closed } = shown;
  const body = html`<main class="pay">${head(event, look)}${closed ? notice(shown, closed, look) : form(shown, look)}</main>${parts(event, look)}`;
  return page(event.title, look, body, { script, data: { event: event.id, slug: event.event_slug } });
}

function head(event: PublicEvent, { locale }: Look): Html {
  return html`<div class="head"><img src="${pictureOf(event, 192)}" alt="" width="72" height="72"><div><h1>${event.title}</h1><p class="when">${whenText(event, locale)}</p><p class="soft">${whereText(event, locale)}</p></div></div>`;
}

/** What stands in the way, and what can be done. */
function notice(shown: Shown, closed: Closed, look: Look): Html {
  const { event } = shown;
  const say = checkoutTexts[look.locale];
  const { title, text } = say.closed[closed];
  const from = closed === "notYet" ? opensAt(event) : null;
  const heading = from ? say.opens(moment(from, event, look)) : title;
  const types =
    closed === "notYet" ? html`<ul>${event.ticket_types.map((type) => line(shown, type, look))}</ul>` : null;
  const codes = takesCodes.has(closed)
    ? html`<form action="${`/embed/checkout/${event.event_slug}`}">${hidden(look)}${codePart(shown, look)}</form>`
    : null;
  const where =
    closed === "past" || closed === "ended"
      ? `/creator/${event.host.username ?? event.host.id}`
      : `/${event.event_slug}`;
  return html`<div class="sum" role="status"><h2>${heading}</h2><p class="soft">${text}</p></div>${types}${codes}${link(where, { look, name: "more", inside: html`${say.onMela}` })}`;
}

function form(shown: Shown, look: Look): Html {
  const { event, hasLine } = shown;
  const say = checkoutTexts[look.locale];
  const types = shown.offer.types.map((type) => line(shown, type, look));
  const asks = event.requires_approval;
  return html`<form action="${`/checkout/start/${event.event_slug}`}" target="_blank" rel="noopener">${hidden(look)}<ul aria-label="${say.tickets}">${types}</ul>${codePart(shown, look)}${sum(shown, look)}${hasLine ? html`<p class="said">${say.line}</p>` : null}<button class="button">${asks ? say.request : say.book}</button><p class="foot">${asks ? say.noteRequest : say.noteBook}</p></form>`;
}

const hidden = ({ locale, colours }: Look) =>
  html`<input type="hidden" name="lang" value="${locale}"><input type="hidden" name="colours" value="${colours}"><input type="hidden" name="ref" value="embed">`;

/** A kind of ticket, with how many of it, or why there are none. */
function line({ event, offer }: Shown, type: TicketType, look: Look): Html {
  const say = checkoutTexts[look.locale];
  const price = (amount: number) =>
    amount === 0 ? texts[look.locale].free : moneyText(amount, event.currency, look.locale);
  const early = type.early ? html`<p class="soft">${say.thenPrice(price(type.early.full_price))}</p>` : null;
  const few = event.seats_left;
  const left =
    type.sale_state === "OPEN" && few !== null && few > 0
      ? html`<span class="note">${say.seatsLeft(few)}</span>`
      : null;
  const text = html`<div><b>${type.name}</b>${type.description ? html`<p class="soft">${type.description}</p>` : null}<p class="price">${price(type.price)}${left}</p>${early}</div>`;
  return html`<li class="type">${text}${type.sale_state === "OPEN" ? howMany(type, offer.counts.get(type.id) ?? 0, look) : html`<span class="soft">${stateText(type, event, look)}</span>`}</li>`;
}

function howMany(type: TicketType, chosen: number, { locale }: Look): Html {
  const counts = Array.from({ length: limitOf(type) + 1 }, (_, count) => {
    const value = count === 0 ? "" : `${type.id}.${count}`;
    return count === chosen
      ? html`<option value="${value}" selected>${count}</option>`
      : html`<option value="${value}">${count}</option>`;
  });
  return html`<select name="seats" id="${`seats-${type.id}`}" aria-label="${checkoutTexts[locale].howMany(type.name)}">${counts}</select>`;
}

function stateText({ sale_state: state, sales_start }: TicketType, event: PublicEvent, look: Look): string {
  const say = checkoutTexts[look.locale];
  if (state === "NOT_YET" && sales_start) return say.typeFrom(moment(sales_start, event, look));
  return state === "OPEN" || state === "HIDDEN" ? "" : say.typeStates[state];
}

/** Open once there is one; the field itself stays empty, since what is in use goes along by itself. */
function codePart({ offer: { code }, event }: Shown, { locale }: Look): Html {
  const say = checkoutTexts[locale];
  const said = code.fault ? say.faults[code.fault] : code.text && say.codeWorks(code.text.toUpperCase());
  const isOfUse = code.text && (!code.fault || code.hasOpened); // what it opened needs it, whatever it takes off
  const used = isOfUse ? html`<input type="hidden" name="promo" value="${code.text}">` : null;
  const note = said ? html`<p class="${code.fault ? "said" : "said good"}" role="status">${said}</p>` : null;
  const inside = html`<summary>${say.haveCode}</summary><div class="row"><input name="typed" id="typed" aria-label="${say.code}" maxlength="40" autocomplete="off"><button class="button quiet" name="look" value="code" formaction="${`/embed/checkout/${event.event_slug}`}" formtarget="_self">${say.apply}</button></div>${note}`;
  return html`${used}${said ? html`<details open>${inside}</details>` : html`<details>${inside}</details>`}`;
}

/** What it comes to, once something is chosen. */
function sum({ event, offer: { quote } }: Shown, { locale }: Look): Html | null {
  if (!quote) return null;
  const say = checkoutTexts[locale];
  const money = (amount: number) => moneyText(amount, event.currency, locale);
  const off = quote.price_lines.filter(({ kind }) => kind === "DISCOUNT");
  const lines = off.map(
    ({ amount }) => html`<p class="soft"><span>${say.discount}</span><span>${money(amount)}</span></p>`,
  );
  const total = quote.total_price === 0 ? texts[locale].free : money(quote.total_price);
  return html`<div class="sum" aria-live="polite">${lines}<p class="all"><span>${say.total}</span><span>${total}</span></p></div>`;
}

/** What the script shows in place of the form: the window is open, it was kept shut, it is done. */
function parts({ requires_approval }: PublicEvent, look: Look): Html {
  const say = checkoutTexts[look.locale];
  const part = (name: string, { title, text }: { title: string; text: string }, more: Html) =>
    html`<section class="pay part" data-part="${name}" hidden><h1 tabindex="-1">${title}</h1><p class="soft" role="status">${text}</p>${more}</section>`;
  const ways = (open: string) =>
    html`<a class="button" data-open target="_blank" rel="noopener" href="/">${open}</a><div class="row"><button class="button quiet" data-anew>${say.anew}</button></div>`;
  const done = requires_approval ? say.requested : say.booked;
  const passes = link("/bookings", { look, name: "button quiet", inside: html`${say.passes}` });
  const on = html`<div class="row">${passes}<button class="button quiet" data-anew>${say.more}</button></div>`;
  return html`${part("waiting", say.waiting, ways(say.openAgain))}${part("blocked", say.blocked, ways(say.openHere))}${part("booked", say.booked, on)}${requires_approval ? part("requested", done, on) : null}`;
}

function moment(at: string, { timezone: timeZone }: PublicEvent, { locale }: Look): string {
  return momentText(new Date(at), locale, {
    ...{ weekday: "short", day: "numeric", month: "short" },
    ...{ hour: "numeric", minute: "2-digit", hour12: true, timeZone },
  });
}
