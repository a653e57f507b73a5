import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** The way to a service on this machine, which can be made to take everything and to bring nothing back. */
export type Line = { port: number; hang(): void; answer(): void; close(): Promise<void> };

/** A line to a port: while it hangs, connections are accepted and whatever is said on them is never answered. */
export async function newLine(to: number): Promise<Line> {
  const ends = new Set<Socket>();
  let isHanging = false;
  const carry = (from: Socket, onto: Socket) => {
    ends.add(from);
    from.on("data", (bytes) => !isHanging && onto.write(bytes));
    from.on("end", () => onto.end());
    from.on("error", () => onto.destroy());
    from.on("close", () => ends.delete(from));
  };
  const server = createServer((near) => {
    const far = connect(to, "127.0.0.1");
    carry(near, far);
    carry(far, near);
  });
  const cut = () => {
    for (const end of ends) end.destroy();
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    hang: () => {
      isHanging = true;
    },
    answer: () => {
      isHanging = false;
      cut(); // half of what was said on them is lost
    },
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
