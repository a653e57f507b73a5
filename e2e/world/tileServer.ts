import { createServer, type ServerResponse } from "node:http";

/** A server of tiles as an operator may have one: `works`, or what is wrong with it. */
export type TileServer = { styleUrl: string; asked: string[]; state: State; close: () => Promise<void> };
type State = "works" | "no style" | "no tiles";

// Eight by eight pixels of one green.
const tile = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mPYd/0EVsQwtCQAFr2XQeHd4IsAAAAASUVORK5CYII=",
  "base64",
);

/** Listens on a port of its own, another origin than the product's. */
export async function startTileServer(): Promise<TileServer> {
  const server = createServer((request, response) => {
    tiles.asked.push(request.url ?? "");
    response.setHeader("access-control-allow-origin", "*");
    answer(response, request.url ?? "", tiles.state);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = Object(server.address());
  const tiles: TileServer = {
    styleUrl: `http://127.0.0.1:${port}/style.json`,
    asked: [],
    state: "works",
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  return tiles;

  function answer(response: ServerResponse, url: string, state: State): void {
    if (url === "/style.json" && state !== "no style") {
      response.setHeader("content-type", "application/json").end(JSON.stringify(style(port)));
    } else if (url.startsWith("/tiles/") && state === "works") {
      response.setHeader("content-type", "image/png").end(tile);
    } else {
      response.writeHead(503).end();
    }
  }
}

const style = (port: number) => ({
  version: 8,
  sources: {
    ground: {
      type: "raster",
      tiles: [`http://127.0.0.1:${port}/tiles/{z}/{x}/{y}.png`],
      tileSize: 256,
      attribution: "Drawn by the tile server",
    },
  },
  layers: [{ id: "ground", type: "raster", source: "ground" }],
});
