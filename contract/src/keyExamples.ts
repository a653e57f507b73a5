import type { Input } from "./call.ts";
import type { ClientCall, KeyCallTypes } from "./keyCallTypes.ts";

/** What examples are about: in the docs made up, in their test what is really there. */
export type Scene = {
  eventId: string;
  draftId: string;
  bookingId: string;
  /** A booking that waits for approval, at an event that asks for it; and another to decline. */
  approvalId: string;
  requestId: string;
  otherRequestId: string;
  ticketTypeId: string;
  /** The text of a ticket's QR code. */
  code: string;
  scanId: string;
  deviceId: string;
  now: string;
};

/** The scene of the docs. */
export const sampleScene: Scene = {
  eventId: "019a2b1c-7c40-7000-8000-000000000001",
  draftId: "019a2b1c-7c40-7000-8000-000000000002",
  approvalId: "019a2b1c-7c40-7000-8000-000000000003",
  bookingId: "019a2b1c-7c40-7000-8000-000000000011",
  requestId: "019a2b1c-7c40-7000-8000-000000000012",
  otherRequestId: "019a2b1c-7c40-7000-8000-000000000013",
  ticketTypeId: "019a2b1c-7c40-7000-8000-000000000021",
  code: "AEAAAAAAA7777",
  scanId: "019a2b1c-7c40-7000-8000-000000000031",
  deviceId: "019a2b1c-7c40-7000-8000-000000000032",
  now: "2026-11-28T13:30:00.000Z",
};

export type Example<N extends ClientCall> = { summary: string; input: Input<KeyCallTypes[N]> };
export type Examples = { [N in ClientCall]: Example<N> };

/** One example for each call that a program may make, in an order in which they can be made one after the other. */
export function examplesOf(scene: Scene): Examples {
  const { eventId, draftId, approvalId, bookingId, requestId, otherRequestId, ticketTypeId, scanId } = scene;
  const event = { params: { eventId } };
  const guest = { params: { eventId, bookingId } };
  const words = { subject: "See you on Saturday", text: "Please bring a kite." };
  const to = { audience: { statuses: ["GOING" as const] } };
  return {
    myEvents: { summary: "List your events", input: { query: { status: "upcoming", limit: 20 } } },
    getEvent: { summary: "Read an event", input: event },
    listDates: { summary: "List the dates of a series", input: event },
    getFigures: { summary: "Read how many come and what was sold", input: event },
    getCharts: { summary: "Read sales and looks by day", input: event },
    checkSlug: { summary: "Ask whether an address is free", input: { query: { title: "Kite making on the roof" } } },
    createEvent: { summary: "Make a draft", input: { body: { title: "Kite making", event_type: "Event" } } },
    updateEvent: { summary: "Change an event", input: { ...event, body: { title: "Kite making by night" } } },
    unpublishEvent: { summary: "Hide an event", input: event },
    publishEvent: { summary: "Publish an event", input: event },
    deleteDraft: { summary: "Delete a draft", input: { params: { eventId: draftId } } },
    listPromoCodes: { summary: "List promo codes", input: event },
    listWaitlist: { summary: "List who waits for seats", input: event },
    getBooking: { summary: "Read a booking", input: { params: { bookingId } } },
    listGuests: { summary: "List guests", input: { ...event, query: { status: "GOING", limit: 50 } } },
    getGuest: { summary: "Read a guest", input: guest },
    checkIn: {
      summary: "Check in by a ticket's code",
      input: { ...event, body: { qrCode: scene.code, scan_id: scanId } },
    },
    listAdmitted: { summary: "List who is in", input: { ...event, query: { limit: 50 } } },
    undoCheckIn: { summary: "Take a check-in back", input: { ...event, body: { booking_id: bookingId } } },
    addGuest: {
      summary: "Add a guest",
      input: {
        ...event,
        body: {
          name: "Kabir Das",
          email: "kabir@example.in",
          tickets: [{ ticket_type_id: ticketTypeId, count: 2 }],
          payment: "COMPLIMENTARY",
        },
      },
    },
    approveGuest: { summary: "Approve a request", input: { params: { eventId: approvalId, bookingId: requestId } } },
    declineGuest: {
      summary: "Decline a request",
      input: { params: { eventId: approvalId, bookingId: otherRequestId }, body: { reason: "We are full" } },
    },
    noteGuest: { summary: "Note something about a guest", input: { ...guest, body: { note: "Comes late" } } },
    tagGuest: { summary: "Tag a guest", input: { ...guest, body: { tags: ["Speaker"] } } },
    resendTicket: { summary: "Mail a ticket again", input: guest },
    checkInGuest: { summary: "Check in by hand", input: { ...event, body: { bookingId } } },
    getManifest: { summary: "Read what a door without network needs", input: event },
    mergeScans: {
      summary: "Send scans that were made without network",
      input: {
        ...event,
        body: {
          scans: [{ scan_id: scene.deviceId, booking_id: bookingId, scanned_at: scene.now, device_id: scene.deviceId }],
        },
      },
    },
    listHistory: { summary: "Read who did what", input: { ...event, query: { topic: "GUESTS" } } },
    getMessaging: { summary: "Read what was written to guests", input: event },
    countRecipients: { summary: "Count who would get a message", input: { ...event, body: to } },
    previewMessage: { summary: "See a message as a guest gets it", input: { ...event, body: words } },
    sendMessage: { summary: "Write to guests", input: { ...event, body: { ...words, ...to } } },
  };
}
