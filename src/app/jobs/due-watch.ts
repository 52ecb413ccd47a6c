import { sql } from '../../platform/database/query/sql.ts';
import { logFailure } from '../../platform/log-failure.ts';
import type { AppServices } from '../services.ts';
import type { JobLog } from './log.ts';
import { Loop } from './loop.ts';

/** Other processes cause work as well, and not all of them may be there to do it. */
const lookEvery = 1000;
/** The embedded database has no other process, and a look at it holds up the calls for some milliseconds. */
const lookEveryEmbedded = 10_000;
/** With each so many looks in a row that find nothing they are further apart, up to the longest pause. */
const calmLooks = 3;
const longestPause = 5000;

/** How often each kind of work is looked for by itself, whatever the watch has seen. */
export const lookAnyway = 60_000;

/** The name under which the watch knows events and webhooks, which wait in tables of their own. */
export const outboxWork = 'outbox';

const due = `
  select $3 as name where
    exists (select from outbox where postponed_until is null or postponed_until <= $1)
    or exists (select from webhook_delivery where status = 'pending' and next_attempt_at <= $1)
  union all
  select q.name from unnest($2::text[]) as q(name) where
    exists (select from pgboss.job j where j.name = q.name and j.state < 'active' and j.start_after <= now())`;

/**
 * Looks at intervals, with one statement, for what is due, and wakes those who do it. They need not look by
 * themselves, which would be dozens of statements for nothing while there is nothing to do.
 */
export class DueWatch {
  readonly #services: AppServices;
  readonly #wake = new Map<string, () => void>();
  readonly #loop: Loop;
  /** How many looks in a row found nothing. */
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

  /** Wakes somebody when something is due in a queue, or in the outbox. */
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
