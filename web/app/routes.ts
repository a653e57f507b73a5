import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every page of Mela (spec 2). A route at the root never holds a hyphen but those of the spec: slugs live there. */
export default [
  index("home/HomePage.tsx"),
  route("in/:city", "home/HomePage.tsx", { id: "home/city" }),
  route("login", "auth/LoginPage.tsx"),

  route("privacy-policy", "policy/PrivacyPage.tsx"),
  route("tnc", "policy/TermsPage.tsx"),
  route("data-deletion-policy", "policy/DeletionPage.tsx"),
  route("help", "policy/HelpPage.tsx"),
  route("accessibility", "policy/AccessibilityPage.tsx"),

  route("bookings", "bookings/MyPassesPage.tsx"),
  route("offline", "offline/OfflinePage.tsx"),
  route("checkout/wait/:eventId", "waitingRoom/WaitingRoomPage.tsx"),
  route("checkout/start/:slug", "embed/StartPage.tsx"),
  route("checkout/:bookingId", "bookings/CheckoutPage.tsx"),
  route("booking_confirmed/:bookingId", "bookings/BookingConfirmedPage.tsx"),
  route("tickets/accept/:token", "transfers/AcceptTicketPage.tsx"),
  route("pay/sandbox/:paymentId", "payments/SandboxPage.tsx"),
  route("pay/sandbox-account/:payeeId", "payees/SandboxAccountPage.tsx"),
  route("pay/razorpay/:bookingId", "payments/HandOverPage.tsx"),

  route("create", "hosting/CreatePage.tsx"),
  route("event/manage/:eventId", "hosting/ManagePage.tsx"),
  route("event/manage/:eventId/import", "imports/ImportPage.tsx"),
  route("event/manage/:eventId/print", "exports/PrintPage.tsx"),
  route("creator/events", "hosting/MyListingsPage.tsx"),
  route("creator/post", "creators/PostPage.tsx"),
  route("creator/:creatorId", "creators/CreatorPage.tsx"),
  route("co-host/accept/:token", "cohosts/AcceptPage.tsx"),
  route("scanner/:eventId", "checkin/ScannerPage.tsx"),

  route("profile", "profile/ProfilePage.tsx"),
  route("profile/*", "account/AccountPages.tsx"),
  route("messages/read/:token", "guestMessages/ReadMessagePage.tsx"),
  route(":from/stop/:token", "mailLinks/StopPages.tsx"),
  route("invited/:slug", "invitees/InvitedPage.tsx"),

  route("admin/*", "admin/AdminPage.tsx"),

  route("dev/ui", "dev/UiPage.tsx"),
  route("dev/outbox", "dev/OutboxPage.tsx"),

  route(":slug", "event/EventPage.tsx"),
  route("*", "errors/NotFoundPage.tsx"),
] satisfies RouteConfig;
