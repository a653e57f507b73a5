import type { getBooking } from "./bookings.ts";
import type { Call } from "./call.ts";
import type { getCharts } from "./charts.ts";
import type { checkIn, getManifest, mergeScans, undoCheckIn } from "./checkin.ts";
import type { listAdmitted } from "./doorNow.ts";
import type * as events from "./eventCalls.ts";
import type * as decisions from "./guestDecisions.ts";
import type * as detail from "./guestDetail.ts";
import type { countRecipients, getMessaging, previewMessage, sendMessage } from "./guestMessages.ts";
import type * as guests from "./guests.ts";
import type { listHistory } from "./history.ts";
import type { addGuest } from "./imports.ts";
import type { KeyCall } from "./keyScopes.ts";
import type { myEvents } from "./listings.ts";
import type { listPromoCodes } from "./promoCodes.ts";
import type { listDates } from "./series.ts";
import type { listWaitlist } from "./waitlist.ts";

/** What the client sends by itself: pictures are files, and go by a form. */
export type ClientCall = Exclude<KeyCall, "uploadPictures">;

type Checked<T extends Record<ClientCall, Call>> = T;
/** The types of all calls that a program may make with a key. */
export type KeyCallTypes = Checked<{
  myEvents: typeof myEvents;
  getEvent: typeof events.getEvent;
  listDates: typeof listDates;
  getFigures: typeof guests.getFigures;
  getCharts: typeof getCharts;
  checkSlug: typeof events.checkSlug;
  createEvent: typeof events.createEvent;
  updateEvent: typeof events.updateEvent;
  publishEvent: typeof events.publishEvent;
  unpublishEvent: typeof events.unpublishEvent;
  deleteDraft: typeof events.deleteDraft;
  listPromoCodes: typeof listPromoCodes;
  listWaitlist: typeof listWaitlist;
  getBooking: typeof getBooking;
  listGuests: typeof guests.listGuests;
  getGuest: typeof detail.getGuest;
  listHistory: typeof listHistory;
  addGuest: typeof addGuest;
  approveGuest: typeof decisions.approveGuest;
  declineGuest: typeof decisions.declineGuest;
  noteGuest: typeof detail.noteGuest;
  tagGuest: typeof detail.tagGuest;
  resendTicket: typeof detail.resendTicket;
  checkIn: typeof checkIn;
  checkInGuest: typeof guests.checkInGuest;
  undoCheckIn: typeof undoCheckIn;
  listAdmitted: typeof listAdmitted;
  getManifest: typeof getManifest;
  mergeScans: typeof mergeScans;
  getMessaging: typeof getMessaging;
  countRecipients: typeof countRecipients;
  previewMessage: typeof previewMessage;
  sendMessage: typeof sendMessage;
}>;
