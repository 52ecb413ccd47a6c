import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { EntityManager } from '@mikro-orm/sql';
import { loadAccess, type Access, type AccessKey } from '../domains/business/access/authorize.ts';
import type { Caller } from '../platform/caller.ts';
import type { Config } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import { pendingMigrations } from '../platform/database/migrate.ts';
import type { Orm } from '../platform/database/connection/orm.ts';
import { insertJournal, type JournalRow } from '../platform/journal/journal.ts';
import { busy } from '../platform/errors.ts';
import { Gate } from '../platform/lib/keyed-semaphore.ts';
import { groupCommit } from '../platform/lib/group-commit.ts';
import { silentLog, type Log } from '../platform/lib/log.ts';
import { createSeal, type Seal } from '../platform/lib/seal.ts';
import { createLoaders } from './loaders.ts';
import { memoryCounter, type Counter } from '../platform/rate-limiting/counter.ts';
import { sharedCounter } from '../platform/rate-limiting/shared-counter.ts';
import { createImageStore, imageFolder, type ImageStore } from '../platform/storage/image-store.ts';
import { loadShops } from '../domains/shop/find-shop.ts';
import type { Shop } from '../domains/shop/shop.entity.ts';
import { createMailer, type Mailer } from '../platform/mail/mailer.ts';
import { createTexter, type Texter } from '../platform/sms/sms.ts';
import { createThrottle, type Throttle } from '../platform/rate-limiting/throttle.ts';
import { createAuthenticate, type Authenticate } from '../domains/tokens/authenticate.ts';

/** One at work under a business's lock and one ready to follow; more would only hold connections. */
const mostAtOnce = 2;
const patienceMs = 3000;

/** What one process shares between all calls. */
export interface Core {
  readonly orm: Orm;
  readonly config: Config;
  readonly now: () => number;
  /** Encrypts secrets that have to be read again. */
  readonly seal: Seal;
  readonly authenticate: Authenticate;
  /** Where pictures are kept. */
  readonly images: ImageStore;
  /** The folder of pictures that this process serves. */
  readonly imageFolder: string;
  readonly mailer: Mailer;
  readonly texter: Texter;
  /** Whether people can be told at all of what happens. */
  readonly notifies: boolean;
  /** Holds down what must not be done too often. */
  readonly throttle: Throttle;
  /** Where changes under a business's lock wait for their turn. */
  readonly gate: Gate;
  /** Reads a business and a user's role in it; calls at the same time share a statement. */
  readonly access: (key: AccessKey) => Promise<Access | null>;
  /** Reads the shop of a slug; calls at the same time share a statement. */
  readonly shop: (slug: string) => Promise<Shop | null>;
  /** Stores a row of the journal; calls at the same time share a statement. */
  readonly appendToJournal: (row: JournalRow) => Promise<void>;
  /** Where the service says what failed that nobody waits for. */
  readonly log: Log;
  /** Says that this process has changed something, for whoever looks at what there is to do. */
  readonly writes: EventEmitter<{ committed: [] }>;
  /** Why calls cannot be served right now, or null: the database and its migrations. */
  readonly problem: () => Promise<string | null>;
}

/** Makes the core over an open database. `now` is the only clock: epoch milliseconds; keys derive from `secret`. */
export function createCore(
  orm: Orm,
  config: Config,
  secret: string,
  now: () => number = Date.now,
  log: Log = silentLog,
): Core {
  const em = orm.em as EntityManager;
  const mailer = createMailer(config, log);
  const texter = createTexter(config, log);
  return {
    orm,
    config,
    now,
    seal: createSeal(secret),
    authenticate: createAuthenticate(em, now, config.bootstrapTokens),
    log,
    mailer,
    texter,
    notifies: mailer.works || texter.works,
    throttle: createThrottle(counterFor(em, config, now, log)),
    gate: new Gate(mostAtOnce, patienceMs, busy),
    access: groupCommit(keys => loadAccess(em.fork(), keys)),
    shop: groupCommit(slugs => loadShops(em.fork(), slugs)),
    images: createImageStore(config),
    imageFolder: imageFolder(config),
    appendToJournal: groupCommit(async rows => {
      await insertJournal(em.fork(), rows);
      return rows.map(() => undefined);
    }),
    writes: new EventEmitter(),
    problem: async () => {
      const pending = await pendingMigrations(orm);
      return pending.length === 0 ? null : `Migrations are missing: ${pending.join(', ')}.`;
    },
  };
}

/** The embedded database serves one process, whose memory will do. */
function counterFor(em: EntityManager, config: Config, now: () => number, log: Log): Counter {
  const own = memoryCounter();
  return config.databaseUrl ? sharedCounter(em, now, own, log) : own;
}

/** What a door knows of a call before it begins. */
export interface Call {
  caller: Caller;
  requestId?: string;
  tool?: string;
  idempotencyKey?: string | null;
}

/** Makes the context of one call: its own loaders, and its own entity manager unless one is given. */
export function createContext(
  core: Core,
  call: Call,
  em = core.orm.em.fork() as EntityManager,
): Context {
  return {
    core,
    em,
    caller: call.caller,
    loaders: createLoaders(em),
    now: core.now,
    requestId: call.requestId ?? randomUUID(),
    tool: call.tool ?? null,
    idempotencyKey: call.idempotencyKey ?? null,
    idempotency: null,
    journal: { businessId: null, written: false, replayed: false },
  };
}
