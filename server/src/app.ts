import { actingRoutes } from "./acting/index.ts";
import { adminRoutes } from "./admin/index.ts";
import { apiKeyRoutes } from "./apiKeys/index.ts";
import { authRoutes } from "./auth/index.ts";
import { bankDetailsRoutes } from "./bankDetails/index.ts";
import { bookingRoutes, bookingsAsPayable } from "./bookings/index.ts";
import { brandRoutes } from "./brands/index.ts";
import { changeRoutes } from "./changes/index.ts";
import { checkinRoutes } from "./checkin/index.ts";
import { cohostRoutes } from "./cohosts/index.ts";
import { directRefundRoutes } from "./directRefunds/index.ts";
import { discoveryRoutes } from "./discovery/routes.ts";
import { doorPhoneRoutes } from "./doorPhones/index.ts";
import { embedRoutes, frameRoutes } from "./embed/index.ts";
import { enquiryRoutes } from "./enquiries/index.ts";
import { hostEventRoutes, publicEventRoutes } from "./events/index.ts";
import { exportRoutes } from "./exports/index.ts";
import { feedRoutes } from "./feeds/index.ts";
import { followRoutes } from "./follows/index.ts";
import { goingRoutes } from "./going/index.ts";
import { guestMessageRoutes } from "./guestMessages/index.ts";
import { guestRoutes } from "./guests/index.ts";
import { handBackRoutes } from "./handBacks/index.ts";
import { historyRoutes } from "./history/routes.ts";
import { hostLimitRoutes } from "./hostLimits/index.ts";
import { identityRoutes } from "./identities/index.ts";
import { importRoutes } from "./imports/index.ts";
import { inviteeRoutes } from "./invitees/index.ts";
import { invoiceRoutes } from "./invoices/index.ts";
import { ledgerRoutes } from "./ledger/index.ts";
import { mediaRoutes } from "./media/index.ts";
import { operatorRoutes } from "./operator/index.ts";
import { pageRoutes } from "./pages/index.ts";
import { passkeyRoutes } from "./passkeys/index.ts";
import { payeeRoutes } from "./payees/index.ts";
import { paymentRoutes } from "./payments/index.ts";
import { payoutRoutes } from "./payouts/index.ts";
import { placesRoutes } from "./places/index.ts";
import { measureClock } from "./platform/clockSkew.ts";
import { lookAfterTables } from "./platform/database/lookAfterTables.ts";
import { forgetOldKeys } from "./platform/http/idempotency.ts";
import { openApi } from "./platform/http/openapi.ts";
import { createServer } from "./platform/http/server.ts";
import { outboxRoutes } from "./platform/messages/outbox.ts";
import { type App, type Services, servedApart } from "./platform/services.ts";
import { postponingRoutes } from "./postponing/index.ts";
import { postRoutes } from "./posts/index.ts";
import { privacyRoutes } from "./privacy/index.ts";
import { profileRoutes } from "./profile/index.ts";
import { promoCodeRoutes } from "./promoCodes/index.ts";
import { recommendationRoutes } from "./recommendations/index.ts";
import { defineReminders } from "./reminders/index.ts";
import { reportRoutes } from "./reports/index.ts";
import { reviewRoutes } from "./reviews/index.ts";
import { saleWatcherRoutes } from "./saleWatchers/index.ts";
import { savedSearchRoutes } from "./savedSearches/index.ts";
import { seriesRoutes } from "./series/index.ts";
import { taskRoutes } from "./tasks/index.ts";
import { transferRoutes } from "./transfers/index.ts";
import { viewRoutes } from "./views/index.ts";
import { waitingRoomRoutes } from "./waitingRoom/index.ts";
import { waitlistRoutes } from "./waitlist/index.ts";
import { walkInRoutes } from "./walkIns/index.ts";
import { walletRoutes } from "./wallets/index.ts";
import { webhookRoutes } from "./webhooks/index.ts";
import { wishlistRoutes } from "./wishlist/index.ts";

/** The features of Mela, each with its routes. A new one is added here and nowhere else. */
const features: readonly ((app: App) => void | Promise<void>)[] = [
  authRoutes,
  identityRoutes,
  passkeyRoutes,
  apiKeyRoutes,
  profileRoutes,
  mediaRoutes,
  bookingRoutes,
  transferRoutes,
  handBackRoutes,
  directRefundRoutes,
  (app) => paymentRoutes(app, bookingsAsPayable(app)),
  ledgerRoutes,
  payoutRoutes,
  hostLimitRoutes,
  bankDetailsRoutes,
  payeeRoutes,
  invoiceRoutes,
  walletRoutes,
  webhookRoutes,
  promoCodeRoutes,
  waitlistRoutes,
  waitingRoomRoutes,
  (app) => servedApart(app, "door", checkinRoutes),
  doorPhoneRoutes,
  walkInRoutes,
  guestRoutes,
  guestMessageRoutes,
  defineReminders,
  inviteeRoutes,
  importRoutes,
  exportRoutes,
  brandRoutes,
  cohostRoutes,
  hostEventRoutes,
  publicEventRoutes,
  changeRoutes,
  postponingRoutes,
  taskRoutes,
  historyRoutes,
  viewRoutes,
  seriesRoutes,
  discoveryRoutes,
  feedRoutes,
  embedRoutes,
  frameRoutes,
  placesRoutes,
  wishlistRoutes,
  savedSearchRoutes,
  followRoutes,
  enquiryRoutes,
  goingRoutes,
  reportRoutes,
  reviewRoutes,
  postRoutes,
  saleWatcherRoutes,
  recommendationRoutes,
  privacyRoutes,
  operatorRoutes,
  adminRoutes,
  actingRoutes,
  pageRoutes,
];

/** The whole server, ready to listen or to be called in process. `prepare` meets it before any route is there. */
export async function createApp(services: Services, prepare?: (app: App) => void): Promise<App> {
  const app = await createServer(services, prepare);
  await openApi(app);
  if (app.config.outbox) outboxRoutes(app);
  for (const feature of features) await feature(app);
  app.jobs.every("look-after-tables", "41 * * * *", () => lookAfterTables(app));
  const { payments } = app.config;
  const serviceUrl = payments && payments.service !== "sandbox" ? payments.url : null;
  app.jobs.every("measure-clock", "*/10 * * * *", () => measureClock(app, serviceUrl));
  app.jobs.every("forget-idempotency-keys", "17 * * * *", () => forgetOldKeys(app));
  await app.jobs.open();
  app.addHook("onClose", () => app.jobs.stop());
  app.addHook("onClose", () => app.shared.close());
  await app.ready();
  return app;
}
