export { seriesRoutes } from "./routes.ts";
export { addPlanned } from "./series.ts";
export { endSeries, holdSeries, joinSeriesIn } from "./store.ts";
