import type { Job, PgBoss } from 'pg-boss';
import { systemCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { inTransaction } from '../../platform/database/tenancy/tenant-scope.ts';
import { enqueue, type JobQueue, type Retry } from '../../platform/jobs/enqueue.ts';
import { logFailure } from '../../platform/log-failure.ts';
import { createContext } from '../context.ts';
import type { AppServices } from '../services.ts';
import { inTrace } from '../../platform/tracing/spans.ts';
import type { JobLog } from './log.ts';

/** Limit of parallel jobs of one queue in one process. */
const mostAtOnce = 8;

/**
 * Sends the messages of a queue.
 * A worker of pg-boss takes one job per look, or several jobs and then waits for the slowest. People wait for these messages.
 * So one look takes as many jobs as there is capacity, and each finished job makes room for another.
 */
export class Sender {
  readonly #queue: JobQueue;
  readonly #services: AppServices;
  readonly #log: JobLog;
  readonly #underWay = new Set<Promise<void>>();
  /** Called when there is capacity for more messages. */
  readonly #onRoom: () => void;
  #stopped = false;

  constructor(
    queue: JobQueue,
    services: AppServices,
    log: JobLog,
    onRoom: () => void = () => undefined,
  ) {
    this.#queue = queue;
    this.#services = services;
    this.#log = log;
    this.#onRoom = onRoom;
  }

  /** Starts to send due messages within the capacity. Returns their number. */
  async pass(boss: PgBoss): Promise<number> {
    const batchSize = mostAtOnce - this.#underWay.size;
    if (batchSize <= 0 || this.#stopped || !this.#queue.works(this.#context())) return 0;
    const jobs = await boss.fetch<object>(this.#queue.name, { batchSize });
    for (const job of jobs) this.#begin(boss, job);
    return jobs.length;
  }

  /** Resolves when no message is being sent. */
  async idle(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  /** Takes no further jobs. */
  stop(): void {
    this.#stopped = true;
  }

  #begin(boss: PgBoss, job: Job<object>): void {
    const wasFull = this.#underWay.size + 1 >= mostAtOnce;
    const attempt = inTrace(`job ${this.#queue.name}`, () => this.#send(boss, job)).finally(() => {
      this.#underWay.delete(attempt);
      if (wasFull) this.#onRoom();
    });
    this.#underWay.add(attempt);
  }

  /** Sends a message. The queue retries the job after an unforeseen failure. */
  async #send(boss: PgBoss, { id, data }: Job<object>): Promise<void> {
    const { name } = this.#queue;
    try {
      const retry = await this.#queue.deliver(this.#context(), data);
      await this.#settle(boss, id, retry);
    } catch (error) {
      logFailure(this.#log, error, { queue: name, id }, 'a job failed and will be run again');
      await boss
        .fail(name, id, { message: (error as Error).message })
        .catch((failure: unknown) =>
          logFailure(this.#log, failure, { queue: name, id }, 'what came of a job was not noted'),
        );
    }
  }

  /** Deletes a finished job, since its payload may contain a secret. A retry is a new job. */
  async #settle(boss: PgBoss, id: string, retry: Retry | null): Promise<void> {
    const { name } = this.#queue;
    if (!retry) return void (await boss.deleteJob(name, id));
    const { fork, now } = this.#services;
    await inTransaction(fork(), null, async em => {
      const db = {
        executeSql: async (text: string, values: unknown[] = []) => ({
          rows: await sql<object>(em, text, values),
        }),
      };
      await boss.deleteJob(name, id, { db });
      await enqueue(em, name, retry.data, { now: now(), at: retry.at });
    });
  }

  #context(): Context {
    return createContext(this.#services, { caller: systemCaller(this.#queue.name) });
  }
}
