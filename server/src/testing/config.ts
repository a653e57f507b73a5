import { type Config, readConfig } from "../config.ts";

/** What a server of tests is set to, over a folder of its own. */
export function testConfig(folder: string, settings: Record<string, string> = {}): Config {
  return readConfig({
    NODE_ENV: "test",
    DATA_DIR: folder,
    SECRET: "a secret for tests, long enough to be one",
    DEMO: "0",
    WAITING_ROOM_PER_SECOND: "0",
    NEW_HOST_EVENT_AMOUNT: "0",
    ...settings,
  });
}
