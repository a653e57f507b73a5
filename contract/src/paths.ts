/** Every call, one line each, below /api. Imports nothing; each feature's file adds the schemas. */
export const paths = {
  // auth
  sendOtp: { method: "POST", path: "/auth/send-otp" },
  verifyOtp: { method: "POST", path: "/auth/verify-otp" },
  logout: { method: "POST", path: "/auth/logout" },
  refreshToken: { method: "POST", path: "/auth/refresh-token" },
  // sessions
  listSessions: { method: "GET", path: "/auth/sessions" },
  endSession: { method: "DELETE", path: "/auth/sessions/:sessionId" },
  endOtherSessions: { method: "POST", path: "/auth/sessions/end-others" },
  // identities
  getIdentities: { method: "GET", path: "/auth/identities" },
  sendIdentityCode: { method: "POST", path: "/auth/identities/send-code" },
  addIdentity: { method: "POST", path: "/auth/identities" },
  joinAccounts: { method: "POST", path: "/auth/identities/join" },
  removeIdentity: { method: "DELETE", path: "/auth/identities/:identityId" },
  sendContactCode: { method: "POST", path: "/auth/contacts/:kind/send-code" },
  verifyContact: { method: "POST", path: "/auth/contacts/:kind/verify" },
  // passkeys
  passkeyRegistrationOptions: { method: "POST", path: "/auth/passkeys/registration-options" },
  addPasskey: { method: "POST", path: "/auth/passkeys" },
  renamePasskey: { method: "PATCH", path: "/auth/passkeys/:passkeyId" },
  removePasskey: { method: "DELETE", path: "/auth/passkeys/:passkeyId" },
  passkeyLoginOptions: { method: "POST", path: "/auth/passkeys/login-options" },
  loginByPasskey: { method: "POST", path: "/auth/passkeys/login" },
  // profile
  getProfile: { method: "GET", path: "/auth" },
  updateProfile: { method: "PUT", path: "/auth" },
  // media
  uploadPictures: { method: "POST", path: "/events/upload" },
  // events
  createEvent: { method: "POST", path: "/events" },
  getEvent: { method: "GET", path: "/events/:eventId" },
  updateEvent: { method: "PATCH", path: "/events/:eventId" },
  publishEvent: { method: "POST", path: "/events/:eventId/publish" },
  unpublishEvent: { method: "POST", path: "/events/:eventId/unpublish" },
  cancelEvent: { method: "POST", path: "/events/:eventId/cancel" },
  duplicateEvent: { method: "POST", path: "/events/:eventId/duplicate" },
  eventBySlug: { method: "GET", path: "/events/by-slug/:slug" },
  myEvents: { method: "GET", path: "/creator/events" },
  getCreator: { method: "GET", path: "/creator/:creatorId" },
  // discovery
  fetchAllEvents: { method: "POST", path: "/events/fetch_all_events" },
  suggestEvents: { method: "GET", path: "/events/suggestions" },
  listEvents: { method: "GET", path: "/events" },
  // feeds
  listCities: { method: "GET", path: "/cities" },
  getCity: { method: "GET", path: "/cities/:slug" },
  // places
  locationFromIp: { method: "GET", path: "/auth/location-from-ip" },
  reverseGeocode: { method: "POST", path: "/auth/reverse-geocode" },
  searchCities: { method: "GET", path: "/places/cities" },
  cityDetails: { method: "GET", path: "/places/cities/:placeId" },
  // wishlist
  getWishlist: { method: "GET", path: "/events/wishlist" },
  addToWishlist: { method: "POST", path: "/events/wishlist/add" },
  removeFromWishlist: { method: "POST", path: "/events/wishlist/remove" },
  // recommendations
  becauseSaved: { method: "GET", path: "/events/because-saved" },
  // saved searches
  listSavedSearches: { method: "GET", path: "/saved-searches" },
  saveSearch: { method: "POST", path: "/saved-searches" },
  removeSearch: { method: "DELETE", path: "/saved-searches/:searchId" },
  stopSearch: { method: "POST", path: "/saved-searches/stop/:token" },
  openStopPage: { method: "GET", path: "/saved-searches/stop/:token" },
  // bookings
  myBookings: { method: "GET", path: "/events/user/bookings" },
  createBooking: { method: "POST", path: "/events/:eventId/bookings" },
  getBooking: { method: "GET", path: "/bookings/:bookingId" },
  cancelBooking: { method: "POST", path: "/bookings/:bookingId/cancel" },
  // payments
  payBooking: { method: "POST", path: "/bookings/:bookingId/pay" },
  getSandboxPayment: { method: "GET", path: "/payments/sandbox/:paymentId" },
  decideSandboxPayment: { method: "POST", path: "/payments/sandbox/:paymentId" },
  getFinances: { method: "GET", path: "/events/:eventId/finances" },
  receiveWebhook: { method: "POST", path: "/payments/webhooks/:provider" },
  // guests
  listGuests: { method: "GET", path: "/events/:eventId/guests" },
  approveGuest: { method: "PUT", path: "/events/:eventId/guests/:bookingId/approve" },
  declineGuest: { method: "PUT", path: "/events/:eventId/guests/:bookingId/decline" },
  checkInGuest: { method: "PUT", path: "/events/:eventId/guests/checkin" },
  getFigures: { method: "GET", path: "/events/:eventId/figures" },
  // checkin
  checkIn: { method: "POST", path: "/events/:eventId/check-in" },
  getManifest: { method: "GET", path: "/events/:eventId/checkin/manifest" },
  mergeScans: { method: "POST", path: "/events/:eventId/checkin/scans" },
  undoCheckIn: { method: "POST", path: "/events/:eventId/checkin/undo" },
  watchEvent: { method: "GET", path: "/events/:eventId/live" },
  // cohosts
  inviteCohost: { method: "POST", path: "/events/:eventId/cohosts/invitations" },
  previewInvitation: { method: "POST", path: "/co-host/preview" },
  acceptInvitation: { method: "POST", path: "/co-host/accept" },
  // privacy
  getConsents: { method: "GET", path: "/auth/consents" },
  setConsent: { method: "PUT", path: "/auth/consents/:kind" },
  exportMyData: { method: "GET", path: "/auth/export" },
  getDeletion: { method: "GET", path: "/auth/deletion" },
  sendDeletionCode: { method: "POST", path: "/auth/deletion/code" },
  deleteAccount: { method: "POST", path: "/auth/deletion" },
  listAccesses: { method: "GET", path: "/events/:eventId/accesses" },
  // messages
  readOutbox: { method: "GET", path: "/dev/outbox" },
  // operator
  throwSwitch: { method: "PUT", path: "/operator/switches/:name" },
} as const satisfies Record<string, { method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"; path: `/${string}` }>;

export type CallName = keyof typeof paths;
