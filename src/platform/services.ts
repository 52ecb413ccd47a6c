import type { EventEmitter } from 'node:events';
import type { EntityManager } from '@mikro-orm/sql';
import type { Config } from './config.ts';
import type { JournalEvents } from './journal/journal-events.ts';
import type { KeyedSemaphore } from './lib/concurrency/keyed-semaphore.ts';
import type { Log } from './lib/log.ts';
import type { Seal } from './lib/security/seal.ts';
import type { Mailer } from './mail/mailer.ts';
import type { RateLimiter } from './rate-limiting/rate-limiter.ts';
import type { TextSender } from './sms/sms.ts';
import type { ImageStore } from './storage/image-store.ts';

/** What the platform gives to every call of one process. It knows no domain. */
export interface Services {
  readonly config: Config;
  /** The only clock: epoch milliseconds. */
  readonly now: () => number;
  readonly log: Log;
  /** An entity manager with nothing loaded, for work outside the call's own. */
  readonly fork: () => EntityManager;
  /** Encrypts secrets that must be read again. */
  readonly seal: Seal;
  /** Where pictures are stored. */
  readonly images: ImageStore;
  readonly mailer: Mailer;
  readonly textSender: TextSender;
  readonly rateLimiter: RateLimiter;
  /** Where changes under one business's lock wait for their turn. */
  readonly businessQueue: KeyedSemaphore;
  /** Which events leave the journal. */
  readonly events: JournalEvents;
  /** Tells this process's background work that a transaction was committed, or a job enqueued in one under way. */
  readonly writes: EventEmitter<{ committed: []; enqueued: [] }>;
  /** The one instance per process of what `create` makes, such as a batched reader. */
  readonly shared: <T>(create: (services: Services) => T) => T;
}
