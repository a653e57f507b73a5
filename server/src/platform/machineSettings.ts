import { z } from "zod";

const flag = z.enum(["0", "1", "true", "false"]).transform((value) => value === "1" || value === "true");
const word = z.string().trim().min(1).max(300);

/** The settings of a Mela on more than one process or machine, by the names that they have in the environment. */
export const machineSettings = {
  ROLE: z.enum(["all", "web", "worker"]).default("all"),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_PREPARE: flag.optional(),
  DRAIN_SECONDS: z.coerce.number().min(0).max(120).default(0),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: word.regex(/^[a-z0-9][a-z0-9.-]+$/, "it is the name of a bucket").optional(),
  S3_KEY_ID: word.optional(),
  S3_SECRET: word.optional(),
  S3_REGION: word.optional(),
};
const Settings = z.object(machineSettings);
type Settings = z.output<typeof Settings> & { DATABASE_URL?: string | undefined };

/** A bucket of an S3-compatible store, and whose key opens it. */
export type BucketSettings = { endpoint: string; name: string; keyId: string; secret: string; region: string };
export type MachineConfig = {
  /** What this process does: answers people, does the work that waits, or both. */
  role: "all" | "web" | "worker";
  /** Past a pooler that DATABASE_URL names; null: DATABASE_URL is the server itself. */
  databaseDirectUrl: string | null;
  /** A replica that strangers' reads may go to. */
  databaseReplicaUrl: string | null;
  /** Whether statements may be prepared, if somebody has said. */
  databasePrepares: boolean | null;
  /** From SIGTERM on it says so long that nobody is to be sent here, before it takes no more. */
  drainMs: number;
  /** Where processes share limits and tell one another what changed; null: there is one process. */
  redisUrl: string | null;
  /** Where pictures are kept; null: in DATA_DIR. */
  bucket: BucketSettings | null;
};

type Fail = (sentence: string) => Error;

/** What is set by half throws through `fail`. */
export function readMachineSettings(settings: Settings, fail: Fail): MachineConfig {
  const { ROLE: role, DATABASE_URL: url, DATABASE_DIRECT_URL: direct } = settings;
  if (role !== "all" && !url) throw fail(`The setting DATABASE_URL is missing: ROLE=${role} needs it.`);
  if (direct && !url)
    throw fail("The setting DATABASE_URL is missing: DATABASE_DIRECT_URL is the way past its pooler.");
  if (settings.DATABASE_REPLICA_URL && !url)
    throw fail("The setting DATABASE_URL is missing: DATABASE_REPLICA_URL follows it.");
  return {
    role,
    databaseDirectUrl: direct ?? null,
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL ?? null,
    databasePrepares: settings.DATABASE_PREPARE ?? null,
    drainMs: settings.DRAIN_SECONDS * 1_000,
    redisUrl: settings.REDIS_URL ?? null,
    bucket: readBucket(settings, fail),
  };
}

const needed = ["S3_ENDPOINT", "S3_BUCKET", "S3_KEY_ID", "S3_SECRET"] as const;

function readBucket(settings: Settings, fail: Fail): BucketSettings | null {
  if ([...needed, "S3_REGION" as const].every((name) => settings[name] === undefined)) return null;
  const need = (name: (typeof needed)[number]) => {
    const value = settings[name];
    if (value === undefined) throw fail(`The setting ${name} is missing: a store of pictures needs it.`);
    return value;
  };
  return {
    endpoint: need("S3_ENDPOINT"),
    name: need("S3_BUCKET"),
    keyId: need("S3_KEY_ID"),
    secret: need("S3_SECRET"),
    region: settings.S3_REGION ?? "us-east-1",
  };
}
