import type { Reply, Request } from "./serviceDouble.ts";
import { serviceId } from "./serviceDouble.ts";

export type StripeAccount = {
  id: string;
  object: "account";
  details_submitted: boolean;
  charges_enabled: boolean;
  payouts_enabled: boolean;
  capabilities: { transfers: "inactive" | "pending" | "active" };
  requirements: {
    currently_due: string[];
    past_due: string[];
    eventually_due: string[];
    disabled_reason: string | null;
  };
  metadata: Record<string, string>;
};

const due = ["business_profile.url", "external_account", "individual.first_name", "tos_acceptance.date"];

/** Connected accounts and their links, as Stripe's documentation has them. */
export function stripeAccounts(home: () => string) {
  const accounts = new Map<string, StripeAccount>();

  function create(form: URLSearchParams): Reply {
    const id = serviceId("acct_");
    const account: StripeAccount = {
      ...{ id, object: "account", details_submitted: false, charges_enabled: false, payouts_enabled: false },
      capabilities: { transfers: "inactive" },
      requirements: { currently_due: [...due], past_due: [], eventually_due: [...due], disabled_reason: null },
      metadata: { payee_id: form.get("metadata[payee_id]") ?? "" },
    };
    if (form.get("capabilities[transfers][requested]") !== "true") return no(400, "parameter_missing");
    accounts.set(id, account);
    return { status: 200, body: account };
  }

  function link(form: URLSearchParams): Reply {
    const account = accounts.get(form.get("account") ?? "");
    const goesBack = form.get("return_url") && form.get("refresh_url");
    if (!account || !goesBack) return no(400, "resource_missing");
    const url = `${home()}/setup/e/${account.id}?${new URLSearchParams({ back: form.get("return_url") ?? "" })}`;
    return { status: 200, body: { object: "account_link", created: 0, expires_at: 300, url } };
  }

  return {
    accounts,
    /** Null: the request is about something else. */
    answer: ({ method, path, body }: Request): Reply | null => {
      const form = new URLSearchParams(body);
      if (method === "POST" && path === "/v1/accounts") return create(form);
      if (method === "POST" && path === "/v1/account_links") return link(form);
      if (!path.startsWith("/v1/accounts/")) return null;
      const account = accounts.get(path.slice("/v1/accounts/".length));
      return account ? { status: 200, body: account } : no(404, "resource_missing");
    },
  };
}

function no(status: number, code: string): Reply {
  return { status, body: { error: { type: "invalid_request_error", code, message: "Refused", param: null } } };
}
