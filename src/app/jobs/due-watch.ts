import { sql } from '../../platform/database/query/sql.ts';
import { logFailure } from '../../platform/log-failure.ts';
import type { AppServices } from '../services.ts';
import type { JobLog } from './log.ts';
import { Loop } from './loop.ts';

/** Milliseconds between looks. Other processes create work too, and may be unable to do it. */
const lookEvery = 1000;
/** The embedded database has one process only, and a look delays its calls by some milliseconds. */
const lookEveryEmbedded = 10_000;
/** After this many looks without a result the interval grows, up to the longest pause. */
const calmLooks = 3;
const longestPause = 5000;

/** Interval in milliseconds at which each worker looks for work without being woken by the watch. */
export const lookAnyway = 60_000;

/** Name of the watch for events and webhooks, which have their own tables. */
export const outboxWork = 'outbox';

const due = `
  select $3 as name where
    exists (select from outbox where postponed_until is null or postponed_until <= $1)
    or exists (select from webhook_delivery where status = 'pending' and next_attempt_at <= $1)
  union all
  select q.name from unnest($2::text[]) as q(name) where
    exists (select from pgboss.job j where j.name = q.name and j.state < 'active' and j.start_after <= now())`;

/**
 * Looks for due work of all kinds with one periodic statement and wakes the workers.
 * Workers need not poll, which would cost dozens of statements while nothing is due.
 */
export class DueWatch {
  readonly #services: AppServices;
  readonly #wake = new Map<string, () => void>();
  readonly #loop: Loop;
  /** Number of consecutive looks without a result. */
  #idle = 0;

  constructor(services: AppServices, log: JobLog, every?: number) {
    this.#services = services;
    const shortest = every ?? (services.config.databaseUrl ? lookEvery : lookEveryEmbedded);
    this.#loop = new Loop(
      async () => {
        try {
          const due = await this.#due();
          this.#idle = due.length > 0 ? 0 : this.#idle + 1;
          for (const name of due) this.#wake.get(name)?.();
        } catch (error) {
          logFailure(log, error, {}, 'what is due could not be read');
        }
      },
      () =>
        Math.max(shortest, Math.min(longestPause, shortest * Math.floor(this.#idle / calmLooks))),
    );
  }

  /** Registers a callback for due work of a queue or of the outbox. */
  set(name: string, wake: () => void): void {
    this.#wake.set(name, wake);
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #due(): Promise<string[]> {
    const { fork, now } = this.#services;
    const queues = [...this.#wake.keys()].filter(name => name !== outboxWork);
    const parameters = [new Date(now()).toISOString(), queues, outboxWork];
    const rows = await sql<{ name: string }>(fork(), due, parameters);
    return rows.map(({ name }) => name);
  }
}
