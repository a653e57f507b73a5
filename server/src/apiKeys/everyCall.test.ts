import { keyCalls, scopeOf } from "@mela/contract/keyScopes";
import { paths } from "@mela/contract/paths";
import { expect, test } from "vitest";
import { newWorld } from "../testing/world.ts";

/** The calls that no program makes with a key. A new call stands here, or in the contract's `keyCalls` with its scope. */
const closed = `
  listBrands createBrand getBrand updateBrand deleteBrand listMembers inviteMember revokeMemberInvitation changeMember endMember
  leaveBrand listBrandHistory moveEvent
  actAs endActing getFrame linkFrame listActed
  listWebhooks createWebhook updateWebhook renewWebhookSecret removeWebhook testWebhook listDeliveries replayDeliveries
  sendOtp verifyOtp logout refreshToken passkeyLoginOptions loginByPasskey eventBySlug fetchAllEvents
  suggestEvents listEvents locationFromIp reverseGeocode searchCities getWishlist addToWishlist removeFromWishlist
  createBooking listSessions endSession endOtherSessions getIdentities sendIdentityCode addIdentity joinAccounts
  removeIdentity sendContactCode verifyContact passkeyRegistrationOptions addPasskey renamePasskey removePasskey
  listApiKeys createApiKey revokeApiKey getProfile updateProfile becauseSaved listCities getCity cityDetails
  cancelEvent postponeEvent duplicateEvent listTasks retryRefunds setChangeNote getTestBooking makeTestBooking
  removeTestBooking countView getChangeAudience getCreator previewDates addDates planDates publishDates
  updateDates leaveSeries listCreatorEvents listEnquiries ask listAsked answerEnquiry removeEnquiry getOwnReview
  putReview removeReview getRating listReviews listEventReviews answerReview removeReviewAnswer reportEvent
  listReports decideReport listGoing showGuests getShowsName setShowsName getFollow followHost unfollowHost
  listFollowed stopFollowing openStopFollowingPage listPosts createPost removePost listSavedSearches saveSearch
  removeSearch stopSearch openStopPage myBookings bookingWallets applePass ticketsPdf getBookingDetails
  nameBooking changeBookingDetails getTicketChanges quoteTicketChange changeTickets choosePostponed payAtVenue payByTransfer
  howToTransfer sayTransferred cancelBooking listTransfers offerTransfer takeBackTransfer listHandBacks handBack
  eventHandBacks previewTransfer acceptTransfer createPromoCode endPromoCode lookUpCode quotePrice getOwnWait
  joinWaitingRoom getWaitingRoom joinWaitlist leaveWaitlist listOwnWaits payBooking getPaymentForm comeBack
  comeBackByForm getSandboxPayment decideSandboxPayment getPayoutAccount sendPayoutCode savePayoutAccount
  removePayoutAccount getEventPayout getBankDetails saveBankDetails removeBankDetails getPayee beginPayee askPayee
  getSandboxPayee decideSandboxPayee listMoney bookingRefunds getFinances receiveWebhook bookingInvoices
  bookingInvoicePdf eventInvoices eventInvoicePdf ownFeeBills ownFeeBillPdf getWalkInOffer addWalkIn askWalkIn
  takeCash cancelWalkIn getTill markPaidAtVenue markGivenBack listDirectMoney settleTransfer approveInLine decideGuests changeTicketType
  cancelGuest readImport checkImport startImport getImport exportGuests exportSettlement exportSales printGuests
  getPairKey setDoorRules getDoor watchEvent listConflicts settleConflict reportDoorPhone listDoorPhones
  inviteCohost previewInvitation acceptInvitation listTeam endRole endDoorDevice revokeInvitation leaveTeam getOwnRoles
  testMessage setReminders openMessage getMute muteHost openMutePage unmuteHost listInvitees checkInvitees
  invitePeople resendInvitation removeInvitee getSaleWatch watchSale unwatchSale countSaleWatchers getConsents
  setConsent exportMyData getDeletion sendDeletionCode deleteAccount listAccesses readOutbox getOverview listDeeds
  searchPeople lookAtPerson suspendPerson liftSuspension verifyHost unverifyHost searchEvents lookAtEvent
  takeDownEvent putBackEvent featureEvent mergeEvent searchBookings lookAtBooking refundBooking resendTicketOf
  reportReview listReviewReports decideReviewReport showReviewAgain getReviewMails setReviewMails openReviewStopPage
  stopReviewMails getHostLimits getEventLimits lookAtStanding setStanding
  retryRefundsOf listFailedJobs retryJob dropJob getMessageFigures getSiteSettings throwSwitch setSiteLimit
`;
/** Never for programs, whatever somebody writes into a table: logging in, the account, payouts, privacy, running the site. */
const never =
  /^\/(?:auth|operator|dev|payments|follows|saved-searches|tickets|co-host)\b|payout|refund|invoice|finances|cohosts/;

const served = new Map<string, string>();
const world = await newWorld({}, (app) =>
  app.addHook("onRoute", ({ config, url }) => void (config?.call && served.set(config.call, url.slice("/api".length)))),
);

test("every call says whether a program may make it with a key", () => {
  const said = [...closed.trim().split(/\s+/), ...Object.keys(keyCalls)];
  expect(said.toSorted()).toEqual(Object.keys(paths).toSorted());
});

test("what is about accounts, payouts, privacy and running the site is closed to programs", () => {
  const open = [...served].filter(([call]) => scopeOf(call) !== null);
  expect(open).toHaveLength(Object.keys(keyCalls).length);
  expect(open.filter(([, url]) => never.test(url))).toEqual([]);
  expect(world.app.config.outbox).toBe(true);
});
