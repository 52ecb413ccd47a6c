import { EventEmitter } from 'node:events';
import type { EntityManager } from '@mikro-orm/sql';
import { createAuthenticate, type Authenticate } from '../domains/identity/tokens/authenticate.ts';
import { followersOf } from '../platform/announce.ts';
import { createCache, provideCache } from '../platform/cache/cache.ts';
import type { Config } from '../platform/config.ts';
import type { Orm } from '../platform/database/connection/orm.ts';
import { poolState } from '../platform/database/connection/pool-state.ts';
import type { PoolState } from '../platform/database/connection/postgres-dialect.ts';
import { pendingMigrations } from '../platform/database/migrate.ts';
import { busy } from '../platform/errors.ts';
import { KeyedSemaphore } from '../platform/lib/concurrency/keyed-semaphore.ts';
import { silentLog, type Log } from '../platform/lib/log.ts';
import { createSeal } from '../platform/lib/security/seal.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { inDatabase, inMemory } from '../platform/rate-limiting/limiter-stores.ts';
import { createRateLimiter } from '../platform/rate-limiting/rate-limiter.ts';
import type { Services } from '../platform/services.ts';
import { createTextSender } from '../platform/sms/sms.ts';
import { createImageStore, imageFolder } from '../platform/storage/create-image-store.ts';
import { journalEvents } from './events.ts';
import { subscriptions } from './subscriptions.ts';
import { createMeasureWork, type WorkState } from './measure-work.ts';

/** Limit of parallel changes per business or location: one holds the lock, one waits. More would only occupy connections. */
const changesPerBusiness = 2;
/** The part of the connections that bookings at all locations of one business may have at once. */
const partForLocations = 0.7;
const patienceMs = 3000;

/** Services that all calls of a process share: the platform's, and those for facades and jobs. */
export interface AppServices extends Services {
  readonly orm: Orm;
  readonly authenticate: Authenticate;
  /** Folder of the pictures that this process serves. */
  readonly imageFolder: string;
  /** Returns the reason why calls cannot be served, or null. Checks the database and its migrations. */
  readonly problem: () => Promise<string | null>;
  /** Returns the state of the work of all processes, for the metrics. */
  readonly measureWork: () => Promise<WorkState>;
  /** Returns the state of this process's pool; null for the embedded database, which has no pool. */
  readonly measurePool: () => PoolState | null;
}

/** Creates the services over an open database. `now` is the only clock, in epoch milliseconds. Keys derive from `secret`. */
export function createServices(
  orm: Orm,
  config: Config,
  secret: string,
  now: () => number = Date.now,
  log: Log = silentLog,
): AppServices {
  const fork = () => orm.em.fork({ clear: true }) as EntityManager;
  const seal = createSeal(secret, config.previousAppSecret);
  const mailer = createMailer(config, log);
  const textSender = createTextSender(config, log);
  const instances = new Map<unknown, unknown>();
  const services: AppServices = {
    orm,
    config,
    now,
    log,
    fork,
    seal,
    mailer,
    textSender,
    // The embedded database has one process, so limits can stay in memory.
    rateLimiter: createRateLimiter(config.databaseUrl ? inDatabase(fork(), log) : inMemory, key =>
      seal.sign(key, 'rate limit'),
    ),
    cache: provideCache(fork(), createCache(now)),
    businessQueue: new KeyedSemaphore(changesPerBusiness, patienceMs, busy),
    locationsQueue: new KeyedSemaphore(
      Math.max(changesPerBusiness, Math.floor(config.databasePool * partForLocations)),
      patienceMs,
      busy,
    ),
    events: journalEvents(mailer.works || textSender.works),
    followers: followersOf(subscriptions),
    images: createImageStore(config),
    imageFolder: imageFolder(config),
    writes: new EventEmitter(),
    shared: create => memoized(instances, create, services),
    authenticate: createAuthenticate(fork(), now, config.bootstrapTokens),
    measureWork: createMeasureWork(orm, now),
    measurePool: () => poolState(orm),
    problem: async () => {
      const pending = await pendingMigrations(orm);
      return pending.length === 0 ? null : `Migrations are missing: ${pending.join(', ')}.`;
    },
  };
  return services;
}

/** Returns the result of `create` for `source`, computed once. */
export function memoized<S, T>(
  made: Map<unknown, unknown>,
  create: (source: S) => T,
  source: S,
): T {
  if (!made.has(create)) made.set(create, create(source));
  return made.get(create) as T;
}
