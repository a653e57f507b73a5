import type { savePayoutAccount, sendPayoutCode } from "@mela/contract/payouts";
import { type Client, newestCode, type Person } from "./client.ts";

/** Says where a host's money goes, without which nothing is sold for real money. */
export async function savePayout(client: Client, host: Person): Promise<void> {
  const { data: sent } = await client.send<typeof sendPayoutCode>("sendPayoutCode", {}, host.token);
  const otp = await newestCode(client, host.address);
  const number = "50100123456789";
  const account = { account_number: number, account_number_again: number, ifsc: "HDFC0001234" };
  await client.send<typeof savePayoutAccount>(
    "savePayoutAccount",
    { body: { account: { account_holder: "Asha Rao", ...account }, otp, challenge: sent.challenge } },
    host.token,
  );
}
