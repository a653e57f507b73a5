import QRCode from "qrcode";
import { type Reply, type Request, serviceId } from "./serviceDouble.ts";

type Code = { id: string; payment_amount: number; status: "active" | "closed"; close_by: number; notes: unknown };
type Paid = { id: string; order_id: string | null };

/** Razorpay's codes for UPI, as its documentation has them: made, closed, asked for their payments; a picture names each. */
export function razorpayCodes<P extends Paid>(url: () => string, paidBy: (codeId: string) => P[]) {
  const codes = new Map<string, Code>();
  let hasContent = true;
  const textOf = (id: string) => `upi://pay?pa=rzr.mela@icic&pn=Mela&tr=${id}&cu=INR`;

  function shown(code: Code): object {
    const picture = { image_url: `${url()}/pictures/${code.id}` };
    return {
      entity: "qr_code",
      type: "upi_qr",
      ...code,
      ...picture,
      ...(hasContent && { image_content: textOf(code.id) }),
    };
  }

  function make(body: string): Reply {
    const asked = JSON.parse(body);
    const isRight = asked.type === "upi_qr" && asked.usage === "single_use" && asked.fixed_amount === true;
    if (!isRight || !Number.isInteger(asked.payment_amount) || asked.payment_amount < 100) return refused("not a code");
    const code: Code = {
      ...{ id: serviceId("qr_"), payment_amount: asked.payment_amount, status: "active" },
      ...{ close_by: asked.close_by, notes: asked.notes },
    };
    codes.set(code.id, code);
    return { status: 200, body: shown(code) };
  }

  return {
    codes,
    textOf,
    /** Not every account is told what a code says. */
    giveContent: (is: boolean) => {
      hasContent = is;
    },
    /** Null: it is about something else. */
    answer: ({ method, path, body }: Request): Reply | null => {
      const [, , kind, what, id = "", deed = ""] = path.split("/");
      if (kind !== "payments" || what !== "qr_codes") return null;
      if (method === "POST" && id === "") return make(body);
      const code = codes.get(id);
      if (!code) return refused("The id provided does not exist");
      if (deed === "payments") {
        const items = paidBy(id);
        return { status: 200, body: { entity: "collection", count: items.length, items } };
      }
      if (deed === "close" && code.status === "closed") return refused("QR Code is already closed");
      if (deed === "close") code.status = "closed";
      return { status: 200, body: shown(code) };
    },
    /** The poster that they draw, which strangers may see. */
    picture: (path: string): Promise<Buffer> | null => {
      const id = /^\/pictures\/(qr_\w+)$/.exec(path)?.[1];
      return id ? QRCode.toBuffer(textOf(id), { scale: 6 }) : null;
    },
  };
}

const refused = (description: string): Reply => ({
  status: 400,
  body: { error: { code: "BAD_REQUEST_ERROR", description, source: "business", step: null, reason: "", metadata: {} } },
});
