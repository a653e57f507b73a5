import type { Screen } from "./access/screens.ts";
import { test } from "./access/test.ts";
import { expect } from "./world/test.ts";

test.describe.configure({ mode: "parallel" });

type Seen = Screen & { shows: string; tree: string };

/** What a screen reader is given of the six screens that carry Mela: landmarks, headings and names of what can be pressed. */
const seen: Seen[] = [
  {
    route: "/",
    who: "stranger",
    shows: "Home",
    path: () => "/?tab=events",
    until: (page) => expect(page.getByRole("heading", { name: /Explore All/ })).toBeVisible(),
    tree: `
      - link "Skip to the page"
      - banner:
        - navigation "Main":
          - link "mela"
          - link "Create"
          - button "Share"
          - link "Login"
      - main:
        - heading [level=1]
        - search:
          - combobox "Search experiences, events, creators"
        - button /^Date/
        - button /^Place/
        - tablist "What to show":
          - tab "Experiences"
          - tab "Events" [selected]
          - tab "Wishlist"
        - tabpanel "Events":
          - button "Workshop"
          - button "Filters"
          - heading "Featured Events" [level=2]
          - heading "Explore All Events" [level=2]
          - list "Explore All Events":
            - listitem:
              - article:
                - heading "Kites by night" [level=3]:
                  - link "Kites by night"
                - button "Save Kites by night to the wishlist"
        - navigation "Place"
      - contentinfo:
        - navigation "Language"
        - group "Light or dark"
        - navigation "Help and policies"
    `,
  },
  {
    route: ":slug",
    who: "stranger",
    shows: "an event",
    path: ({ event }) => `/${event.event_slug}`,
    until: (page) => expect(page.getByRole("button", { name: "Choose tickets" })).toBeVisible(),
    tree: `
      - link "Skip to the page"
      - main:
        - article:
          - list "Photos"
          - button "Back"
          - button "Share"
          - button /^Save Monsoon .+ to the wishlist$/
          - heading /^Monsoon/ [level=1]
          - link /^Hosted by/
          - list:
            - listitem:
              - link "Add to calendar"
            - listitem:
              - link "Directions"
          - heading "What to expect" [level=2]
          - heading "If you can't come" [level=2]
        - paragraph: Free and up
        - button "Choose tickets"
      - contentinfo
    `,
  },
  {
    route: "checkout/:bookingId",
    who: "other",
    shows: "the checkout",
    path: ({ held }) => `/checkout/${held.booking_id}`,
    until: (page) => expect(page.getByText("Seats held for you")).toBeVisible(),
    tree: `
      - link "Skip to the page"
      - main:
        - heading /Your booking/ [level=1]:
          - link "Back to the event"
        - timer: /Seats held for you/
        - link /^Monsoon/
        - region "Who it is for":
          - textbox "Your name"
        - term: 1 × Cushion at the front
        - definition: ₹590.00
        - term: To pay
        - definition: ₹590.00
        - button "Cancel"
        - button "Pay ₹590"
    `,
  },
  {
    route: "booking_confirmed/:bookingId",
    who: "guest",
    shows: "a pass",
    path: ({ pass }) => `/booking_confirmed/${pass.booking_id}`,
    until: (page) => expect(page.getByRole("heading", { name: "You're going!" })).toBeVisible(),
    tree: `
      - banner:
        - navigation "Main":
          - button "Your account"
      - main:
        - status:
          - heading "You're going!" [level=1]
        - article:
          - heading "Kites by night" [level=2]
          - term: When
          - term: Where
          - term: Admits
          - definition: 2 × Entry
          - group "Codes":
            - radio "One for all" [checked]
            - radio "One each"
          - img "Ticket code for Kites by night"
        - button "Calendar"
        - link "Directions"
        - button "Tickets as PDF"
        - link "All my passes"
        - button "Cancel booking"
        - region "Pass on a ticket":
          - heading "Pass on a ticket" [level=2]
    `,
  },
  {
    route: "event/manage/:eventId",
    who: "host",
    shows: "the guest list",
    path: ({ night }) => `/event/manage/${night.id}?tab=guests`,
    until: (page) => expect(page.getByRole("list", { name: "Guest list" })).toBeVisible(),
    tree: `
      - banner:
        - navigation "Main"
      - main:
        - heading "Kites by night" [level=1]
        - tablist "Parts of your event":
          - tab "Overview"
          - tab "Guests" [selected]
          - tab "Door"
        - tabpanel "Guests":
          - term: Seats sold
          - term: People in
          - search:
            - searchbox "Search for a Guest..."
          - button "Add guest"
          - button /^All Guests \\d+$/ [pressed]
          - button /^Checked In \\d+$/
          - list "Guest list":
            - listitem:
              - button "guest@access.example.in"
          - link "Scan"
    `,
  },
  {
    route: "scanner/:eventId",
    who: "door",
    shows: "the scanner",
    path: ({ night }) => `/scanner/${night.id}`,
    until: (page) => expect(page.getByRole("list", { name: /^Checked-In Guests/ })).toBeVisible(),
    tree: `
      - main:
        - region "Camera":
          - link "Back to Event"
          - heading "Check In Guests" [level=1]
          - button "This scanner"
          - status
        - region "At the door now":
          - heading "Checked-In Guests" [level=2]
          - progressbar "People who are in"
        - button "Find a guest"
        - button "Upload QR Code"
        - list /^Checked-In Guests/:
          - listitem: /Guest 1 × Entry/
    `,
  },
];

for (const screen of seen) {
  test(`what a screen reader is given of ${screen.shows}`, ({ windows }) =>
    windows.look(screen, (page) => expect(page.locator("body")).toMatchAriaSnapshot(screen.tree)));
}
