import type { EventEmitter } from 'node:events';
import type { EntityManager } from '@mikro-orm/sql';
import type { Followers } from './announcement.ts';
import type { Cache } from './cache/cache.ts';
import type { Config } from './config.ts';
import type { JournalEvents } from './journal/journal-events.ts';
import type { KeyedSemaphore } from './lib/concurrency/keyed-semaphore.ts';
import type { Log } from './lib/log.ts';
import type { Seal } from './lib/security/seal.ts';
import type { Mailer } from './mail/mailer.ts';
import type { RateLimiter } from './rate-limiting/rate-limiter.ts';
import type { TextSender } from './sms/sms.ts';
import type { ImageStore } from './storage/image-store.ts';

/** Platform services that all calls of a process share. They know no domain. */
export interface Services {
  readonly config: Config;
  /** The only clock, in epoch milliseconds. */
  readonly now: () => number;
  readonly log: Log;
  /** Returns an empty entity manager, for work outside the call's own. */
  readonly fork: () => EntityManager;
  /** Encrypts secrets that must be read again. */
  readonly seal: Seal;
  /** Store of pictures. */
  readonly images: ImageStore;
  readonly mailer: Mailer;
  readonly textSender: TextSender;
  readonly rateLimiter: RateLimiter;
  readonly cache: Cache;
  /** Queue of changes that need the same business's lock. */
  readonly businessQueue: KeyedSemaphore;
  /** Limits the bookings at all locations of a business together, so that they do not take every connection. */
  readonly locationsQueue: KeyedSemaphore;
  /** Rules for events that leave the journal. */
  readonly events: JournalEvents;
  /** Reactions of domains to announced changes. */
  readonly followers: Followers;
  /** Tells this process's background work about a commit, or about a job enqueued in an open transaction. */
  readonly writes: EventEmitter<{ committed: []; enqueued: [] }>;
  /** Returns the process's single instance of `create`'s result, such as a batched reader. */
  readonly shared: <T>(create: (services: Services) => T) => T;
}
