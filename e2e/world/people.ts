import type { BookingInput, createBooking, getBooking } from "@mela/contract/bookings";
import type { PublicEvent } from "@mela/contract/events";
import type { decideSandboxPayment, payBooking } from "@mela/contract/payments";
import type { Page } from "@playwright/test";
import type { Client, Person } from "./client.ts";

type Wish = {
  event: Pick<PublicEvent, "id" | "ticket_types">;
  count?: number;
  responses?: NonNullable<BookingInput["responses"]>;
};

/** Books seats of an event's first ticket type over the wire, and pays where something is to be paid. */
export async function bookAndPay(client: Client, person: Person, { event, count = 1, responses = [] }: Wish) {
  const tickets = [{ ticket_type_id: event.ticket_types[0]?.id ?? "", count }];
  const { data: booking } = await client.send<typeof createBooking>(
    "createBooking",
    { params: { eventId: event.id }, body: { tickets, responses } },
    person.token,
  );
  const params = { bookingId: booking.booking_id };
  if (booking.status === "HELD") {
    const { data: payment } = await client.send<typeof payBooking>("payBooking", { params }, person.token);
    const body = { outcome: "PAID" } as const;
    await client.send<typeof decideSandboxPayment>("decideSandboxPayment", {
      params: { paymentId: payment.payment_id },
      body,
    });
  }
  return (await client.send<typeof getBooking>("getBooking", { params }, person.token)).data;
}

/** Makes a browser somebody's: as if they had signed in there. `url`: Mela's, where the browser has it from nobody. */
export async function become(page: Page, person: Person, url = ""): Promise<void> {
  await page.goto(`${url}/help`);
  await page.evaluate(({ token, refreshToken, userId, stored }) => {
    window.localStorage.setItem("authToken", token);
    window.localStorage.setItem("refreshToken", refreshToken);
    window.localStorage.setItem("user_id", userId);
    window.localStorage.setItem("userInfo", JSON.stringify(stored));
  }, person);
}
