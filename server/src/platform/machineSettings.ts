import { z } from "zod";

/** The settings of a Mela on more than one process or machine, by the names that they have in the environment. */
export const machineSettings = {
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
};
const Settings = z.object(machineSettings);

export type MachineConfig = {
  /** Where processes share limits and tell one another what changed; null: there is one process. */
  redisUrl: string | null;
};

export function readMachineSettings(settings: z.output<typeof Settings>): MachineConfig {
  return { redisUrl: settings.REDIS_URL ?? null };
}
