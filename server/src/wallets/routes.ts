import { toQuery } from "@mela/contract/address";
import type { BookingId, EventId, Locale, TicketId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { applePass, bookingWallets } from "@mela/contract/wallets";
import { readDoorCode, type TypeDays } from "../bookings/index.ts";
import { aboutEvent, findMailFacts } from "../events/index.ts";
import { serve } from "../platform/http/serve.ts";
import { daysText } from "../platform/inLocale.ts";
import type { App } from "../platform/services.ts";
import { loadTicketKeys, type TicketKeys } from "../tickets/index.ts";
import { openLink, sealLink } from "./link.ts";
import { labels } from "./texts.ts";
import type { WalletPass, Wallets } from "./wallet.ts";

const linkMs = 10 * 60_000;

/** Passes for phones' wallets, where keys are set (decision 046). */
export async function walletRoutes(app: App): Promise<void> {
  const keys = await loadTicketKeys(app);
  const wallets = await openWallets(app);
  serve(app, bookingWallets, "holder", async ({ booking: { eventId, bookingId }, query, actor, now }) => {
    if (!wallets.apple && !wallets.google) return { apple: null, google: null };
    const whose = { eventId, bookingId, viewer: actor.userId, ticketId: query.ticket_id ?? null };
    const pass = await readPass(app, keys, { ...whose, locale: query.lang });
    if (!pass) return { apple: null, google: null };
    const link = { ...whose, locale: query.lang, until: now.getTime() + linkMs };
    return {
      apple: wallets.apple && `/api${applePass.path}${toQuery({ token: sealLink(app.secrets, link) })}`,
      google: (await wallets.google?.(pass)) ?? null,
    };
  });
  serve(app, applePass, "public", async ({ query: { token }, now }, reply) => {
    const link = wallets.apple && openLink(app.secrets, token, now);
    if (!wallets.apple || !link) throw new AppError("not_found");
    const pass = await readPass(app, keys, link); // read anew: it may have become void since
    if (!pass) throw new AppError("no_ticket");
    reply
      .type("application/vnd.apple.pkpass")
      .header("content-disposition", `attachment; filename="${pass.reference}.pkpass"`)
      .header("cache-control", "no-store")
      .send(await wallets.apple(pass));
    return undefined;
  });
}

/** Who has no keys need not load what makes passes. */
async function openWallets({ config: { wallets } }: App): Promise<Wallets> {
  return {
    apple: wallets.apple && (await import("./apple.ts")).appleWallet(wallets.apple),
    google: wallets.google && (await import("./google.ts")).googleWallet(wallets.google),
  };
}

type Whose = { eventId: EventId; bookingId: BookingId; viewer: UserId; ticketId: TicketId | null; locale: Locale };

/** Null: there is nothing to show at a door any more, or not one code for all. */
async function readPass(app: App, keys: TicketKeys, whose: Whose): Promise<WalletPass | null> {
  const { eventId, bookingId, locale } = whose;
  const shown = await readDoorCode(app.db, keys, whose);
  const event = shown && (await findMailFacts(app.db, eventId));
  if (!shown || !event) return null;
  const said = labels[locale];
  const isDateless = event.postponed_at !== null;
  const { title, lines } = aboutEvent({ ...event, place: "" }, locale);
  return {
    eventId,
    bookingId,
    code: shown.code,
    title,
    when: isDateless ? said.dateToCome : (lines[0] ?? ""),
    where: event.is_online ? said.online : event.place,
    startsAt: isDateless ? null : event.start_at,
    endsAt: isDateless ? null : event.end_at,
    reference: shown.reference,
    name: shown.name,
    admits: shown.admits,
    days: saidDays(shown.days, locale),
    labels: said,
    url: `${app.config.publicUrl}/booking_confirmed/${bookingId}`,
  };
}

function saidDays(days: readonly TypeDays[], locale: Locale): string {
  const said = days.map((one) => [one.type, daysText(one.days, locale)].filter(Boolean).join(": "));
  return said.join(" · ");
}
