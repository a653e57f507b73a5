import { defineConfig } from "drizzle-kit";

/** `npm run -w server migration -- --name what_changed` writes the next migration from the tables. */
export default defineConfig({
  dialect: "postgresql",
  schema: ["./src/*/tables.ts", "./src/platform/*/tables.ts"],
  out: "./migrations",
});
