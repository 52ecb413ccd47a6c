import { EventEmitter } from 'node:events';
import type { EntityManager } from '@mikro-orm/sql';
import { createAuthenticate, type Authenticate } from '../domains/identity/tokens/authenticate.ts';
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
import { createMeasureWork, type WorkState } from './measure-work.ts';

/** One change at work under a business's lock and one ready to follow; more would only hold connections. */
const changesPerBusiness = 2;
const patienceMs = 3000;

/** What one process shares between all calls: the platform's services, and what only facades and jobs need. */
export interface AppServices extends Services {
  readonly orm: Orm;
  readonly authenticate: Authenticate;
  /** The folder of pictures that this process serves. */
  readonly imageFolder: string;
  /** Why calls cannot be served right now, or null: the database and its migrations. */
  readonly problem: () => Promise<string | null>;
  /** How the work of all processes stands, for the metrics. */
  readonly measureWork: () => Promise<WorkState>;
  /** This process's connections; null for the embedded database, which has none. */
  readonly measurePool: () => PoolState | null;
}

/** Makes the services over an open database. `now` is the only clock: epoch milliseconds; keys derive from `secret`. */
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
    // The embedded database serves one process, whose memory will do.
    rateLimiter: createRateLimiter(config.databaseUrl ? inDatabase(fork(), log) : inMemory, key =>
      seal.sign(key, 'rate limit'),
    ),
    businessQueue: new KeyedSemaphore(changesPerBusiness, patienceMs, busy),
    events: journalEvents(mailer.works || textSender.works),
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

/** What `create` made of `source` at its first use. */
export function memoized<S, T>(
  made: Map<unknown, unknown>,
  create: (source: S) => T,
  source: S,
): T {
  if (!made.has(create)) made.set(create, create(source));
  return made.get(create) as T;
}
