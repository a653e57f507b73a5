import { once } from "node:events";
import { createServer, type ListenOptions, type Server } from "node:net";
import type { App } from "../services.ts";

/** So many sockets listen at one port. Only Linux shares a port out among them. */
const sockets = process.platform === "linux" ? 32 : 1;
const lookMs = 50;
/** Answers have so long when it closes; then whoever waits is told to come again, and a second later nobody is waited for. */
const [answerWithinMs, leaveWithinMs] = [5_000, 6_000];

export type Doorway = {
  /** Listens, and gives the address. Throws EADDRINUSE when another program listens there. */
  listen(at: { port: number; host: string }): Promise<string>;
  /** Takes no more connections, and ends when the last answer is sent: in six seconds, whoever is slow or hangs. */
  close(): Promise<void>;
};

/**
 * The way in over the network. A turn of the event loop takes one new connection from each socket, however many wait there,
 * and a busy process has fifty turns in a second: with a single socket whoever came as the sixtieth, a door with a guest
 * before it or a payment service, would not even be told to come again (decision 075).
 */
export function createDoorway(app: App): Doorway {
  const more: Server[] = [];
  return {
    listen: async ({ port, host }) => {
      if (sockets === 1) return app.listen({ port, host });
      if (port !== 0) await refuseTaken({ port, host }); // shared out, it would be shared with another Mela too
      const shared = { host, reusePort: true };
      const address = await app.listen({ ...shared, port });
      const own = app.server.address();
      while (more.length < sockets - 1 && own !== null && typeof own === "object") {
        const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
          app.server.emit("connection", socket);
        });
        server.maxConnections = app.server.maxConnections;
        more.push(await listening(server, { ...shared, port: own.port }));
      }
      return address;
    },
    close: async () => {
      const closed = more.map((server) => once(server, "close"));
      for (const server of more) server.close();
      // In hand at this moment, idle in the next: they are kept alive for those who would come again.
      const timers = [setInterval(() => app.server.closeIdleConnections(), lookMs)];
      timers.push(setTimeout(() => app.sendAllAway(), answerWithinMs));
      const isLate = new Promise((resolve) => timers.push(setTimeout(resolve, leaveWithinMs)));
      await Promise.race([isLate, Promise.all([app.close(), ...closed])]);
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

async function listening(server: Server, options: ListenOptions): Promise<Server> {
  server.listen(options);
  await once(server, "listening");
  return server;
}

async function refuseTaken(options: ListenOptions): Promise<void> {
  const server = await listening(createServer(), options);
  server.close();
  await once(server, "close");
}
