import type { Reply, Request } from "./serviceDouble.ts";
import { serviceId } from "./serviceDouble.ts";

type Requirement = { field_reference: string; resolution_url: string; status: string; reason_code: string };
export type LinkedAccount = {
  id: string;
  type: "route";
  status: "created" | "suspended";
  reference_id: string;
  email: string;
  facts: Record<string, unknown>;
  stakeholders: { id: string; facts: Record<string, unknown> }[];
  product: { id: string; activation_status: string; requirements: Requirement[]; settlements: unknown } | null;
};

/** Linked accounts of Route with stakeholders and product configuration, as Razorpay's documentation has them. */
export function razorpayAccounts() {
  const accounts = new Map<string, LinkedAccount>();
  let decides = "under_review";

  function create(asked: Record<string, unknown>): Reply {
    const { email, reference_id, phone, legal_business_name, profile } = asked;
    const other = [...accounts.values()].find((one) => one.email === email);
    if (other) return no(`Merchant email already exists for account - ${other.id.slice(4)}`);
    if (asked.type !== "route" || String(reference_id).length > 20) return no("The reference_id field is invalid");
    if (!phone || String(legal_business_name).length < 4 || !profile) return no("The legal business name is required");
    const id = serviceId("acc_");
    const account: LinkedAccount = {
      ...{ id, type: "route", status: "created", reference_id: String(reference_id), email: String(email) },
      ...{ facts: asked, stakeholders: [], product: null },
    };
    accounts.set(id, account);
    return yes(toAccount(account));
  }

  function ofStakeholders(account: LinkedAccount, { method, body }: Request, id: string | undefined): Reply {
    if (method === "GET")
      return yes({ entity: "collection", items: account.stakeholders, count: account.stakeholders.length });
    const facts = JSON.parse(body);
    if (method === "PATCH") {
      const known = account.stakeholders.find((one) => one.id === id);
      if (known) Object.assign(known.facts, facts);
      return known ? yes(known) : no("The id provided does not exist");
    }
    if (account.stakeholders.length > 0) return no("Only one stakeholder can be added for this account");
    const made = { id: serviceId("sth_"), facts };
    account.stakeholders.push(made);
    return yes({ ...made, entity: "stakeholder" });
  }

  function ofProducts(account: LinkedAccount, { method, body }: Request): Reply {
    if (method === "POST") {
      const { product_name, tnc_accepted } = JSON.parse(body);
      if (product_name !== "route" || tnc_accepted !== true) return no("The product_name field is invalid");
      const fields = ["settlements.account_number", "settlements.ifsc_code", "settlements.beneficiary_name"];
      const requirements = fields.map(missing);
      account.product ??= {
        id: serviceId("acc_prd_"),
        activation_status: "needs_clarification",
        requirements,
        settlements: null,
      };
      return yes(toProduct(account));
    }
    if (!account.product) return no("The provided product config id doesn't exist for the merchant");
    if (method === "PATCH") {
      const { settlements } = JSON.parse(body);
      if (settlements.ifsc_code === "ABCD0000000") return no("The ifsc code is invalid");
      Object.assign(account.product, { settlements, requirements: [], activation_status: decides });
    }
    return yes(toProduct(account));
  }

  return {
    accounts,
    /** How what is handed in from now on is looked at. */
    decide: (status: "under_review" | "activated" | "needs_clarification") => {
      decides = status;
    },
    /** Null: the request is about something else. */
    answer: (request: Request): Reply | null => {
      const { method, path, body } = request;
      const [, version, kind, id = "", part, partId] = path.split("/");
      if (version !== "v2" || kind !== "accounts") return null;
      if (id === "") return create(JSON.parse(body));
      const account = accounts.get(id);
      if (!account) return no("Linked account does not exist");
      if (part === "stakeholders") return ofStakeholders(account, request, partId);
      if (part === "products") return ofProducts(account, request);
      if (method === "PATCH") Object.assign(account.facts, JSON.parse(body));
      return yes(toAccount(account));
    },
  };
}

/** Something that the service asks for. */
export function missing(field_reference: string): Requirement {
  return { field_reference, resolution_url: "/accounts", status: "required", reason_code: "field_missing" };
}

const toAccount = ({ id, type, status, reference_id, email }: LinkedAccount) => ({
  id,
  type,
  status,
  reference_id,
  email,
});

function toProduct({ id: account_id, product }: LinkedAccount) {
  const { settlements, ...rest } = product ?? { settlements: null };
  return {
    ...rest,
    account_id,
    product_name: "route",
    active_configuration: { settlements },
    requested_configuration: [],
  };
}

const yes = (body: unknown): Reply => ({ status: 200, body });
function no(description: string): Reply {
  return {
    status: 400,
    body: { error: { code: "BAD_REQUEST_ERROR", description, source: "NA", step: "NA", reason: "NA" } },
  };
}
