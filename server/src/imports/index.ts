export { filesOfImports } from "./files.ts";
export { importRoutes } from "./routes.ts";
