import { existsSync, mkdirSync } from "node:fs";
import { recordActed, recordLookedAs } from "./acting/index.ts";
import { claimsToBeKey, createKeyReader } from "./apiKeys/index.ts";
import { createActorReader, isOperator } from "./auth/index.ts";
import { findBookingOwner, holdsTicket } from "./bookings/index.ts";
import { rolesOf } from "./brands/index.ts";
import { createRoleReader } from "./cohosts/index.ts";
import type { Config } from "./config.ts";
import { isSwitchedOn } from "./operator/index.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import { type Database, openPglite, openPostgres } from "./platform/database/engine.ts";
import { migrate } from "./platform/database/migrate.ts";
import { wayTo } from "./platform/database/postgresWay.ts";
import { followReplica, type Replica } from "./platform/database/replica.ts";
import { copyTemplate } from "./platform/database/template.ts";
import { refuseUnfinished } from "./platform/database/unfinished.ts";
import type { AccessPolicy } from "./platform/http/access.ts";
import { createJobs } from "./platform/jobs/jobs.ts";
import { createLive } from "./platform/live/live.ts";
import type { Logger } from "./platform/log.ts";
import { createMessages } from "./platform/messages/create.ts";
import { openTransports } from "./platform/messages/transports.ts";
import { createPublicVersion } from "./platform/publicVersion.ts";
import { type Random, secureRandom } from "./platform/random.ts";
import { type Secrets, secretsFrom } from "./platform/secrets.ts";
import type { Services } from "./platform/services.ts";
import { type Shared, sharedByNobody } from "./platform/shared/shared.ts";
import { bucketStorage } from "./platform/storage/bucketStorage.ts";
import { folderStorage, type Storage } from "./platform/storage/storage.ts";
import { readSiteLimits } from "./siteLimits/index.ts";

/** Opens the database that the settings name and brings it up to date. The caller holds DATA_DIR's lock. */
export async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl) {
    const { databaseDirectUrl: direct, databasePrepares } = config;
    const way = wayTo(config.databaseUrl, { direct, ...(databasePrepares !== null && { prepares: databasePrepares }) });
    const database = await openPostgres(config.databaseUrl, config.databasePool, way);
    await refuseUnfinished(database.db);
    await migrate(database);
    return database;
  }
  const folder = `${config.dataDir}/db`;
  if (!existsSync(folder)) await copyTemplate(folder);
  const database = await openPglite(folder);
  await migrate(database);
  return database;
}

/** The replica that the settings name, followed from now on. */
export function openReplica(config: Config, { db }: Database, log: Logger): Replica | null {
  const { databaseReplicaUrl: url, databasePool } = config;
  return url === null ? null : followReplica(url, databasePool, { primary: db, log });
}

/** What processes share beside the database: through Redis, if there is one. */
export async function openShared(config: Config, log: Logger, clock: Clock): Promise<Shared> {
  if (config.redisUrl === null) return sharedByNobody(clock);
  const { sharedOverRedis } = await import("./platform/shared/overRedis.ts"); // who has none need not load its client
  return sharedOverRedis(config.redisUrl, { clock, log, secrets: secretsOf(config) });
}

/** Everything that the features stand on, put together. */
export function openServices(
  config: Config,
  database: Database,
  log: Logger,
  {
    clock = systemClock,
    random = secureRandom,
    shared = sharedByNobody(clock),
    replica = null,
  }: { clock?: Clock; random?: Random; shared?: Shared; replica?: Replica | null } = {},
): Services {
  const { db, apart, engine } = database;
  const secrets = secretsOf(config);
  const jobs = createJobs(database.boss, log, config.role);
  return {
    config,
    db,
    engine,
    clock,
    random,
    secrets,
    jobs,
    storage: openStorage(config, log),
    messages: createMessages({
      db,
      clock,
      jobs,
      log,
      transports: openTransports(config),
      outbox: config.outbox,
      smsPerDay: async (tx) => (await readSiteLimits(tx, config)).sms_a_day,
      mayReachPhones: async (tx) => !config.smsOff && (await isSwitchedOn(tx, "sms")),
    }),
    shared,
    live: createLive(shared),
    publicVersion: createPublicVersion(shared, () => replica?.wrote()),
    readFor: replica ? replica.readFor : (_whose, read) => read(db),
    access: accessBy({ db, clock, secrets }),
    apart: {
      door: { db: apart.door, access: accessBy({ db: apart.door, clock, secrets }) },
      notices: { db: apart.notices, access: accessBy({ db: apart.notices, clock, secrets }) },
    },
    log,
  };
}

/** Who may do what, as one way to the database tells it. */
function accessBy({ db, clock, secrets }: Pick<Services, "db" | "clock" | "secrets">): AccessPolicy {
  const readSession = createActorReader({ db, clock, secrets });
  const readKey = createKeyReader({ db, clock });
  return {
    actorOf: (token) => (claimsToBeKey(token) ? readKey(token) : readSession(token)),
    rolesAt: createRoleReader(db),
    rolesOf: (person, hostId) => rolesOf(db, person.userId, hostId),
    bookingOwner: (bookingId) => findBookingOwner(db, bookingId),
    holdsTicket: (booking, userId) => holdsTicket(db, booking, userId),
    isOperator: (person) => isOperator(db, person.userId),
    recordActed: (person, change) => recordActed(db, person, change),
    recordLookedAs: (person, look) => recordLookedAs(db, person, look),
  };
}

/** What follows from SECRET, and from those before it. */
export const secretsOf = ({ secret, formerSecrets }: Config): Secrets => secretsFrom(secret, formerSecrets);

/** Where pictures lie. */
export function openStorage(config: Config, log: Logger): Storage {
  return config.bucket ? bucketStorage(config.bucket, log) : pictureFolder(`${config.dataDir}/media`);
}

function pictureFolder(path: string): Storage {
  mkdirSync(path, { recursive: true });
  return folderStorage(path);
}
