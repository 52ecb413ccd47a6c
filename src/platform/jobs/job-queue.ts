import type { Context } from '../context.ts';

/** A queue of messages to send. The first free process takes each job. */
export interface JobQueue<Data extends object = object> {
  /** Name of the queue in pg-boss. */
  readonly name: string;
  /** Returns true if this process can send the queue's messages. Otherwise jobs wait for other processes. */
  works(context: Context): boolean;
  /**
   * Sends the message of a job. Returns null if the job is finished, even without success, or the next attempt.
   * It may run again for a finished job, if the process ended before the result was stored.
   */
  deliver(context: Context, data: Data): Promise<Retry<Data> | null>;
}

/** Next attempt of a job. */
export interface Retry<Data extends object = object> {
  /** Time of the attempt, in epoch milliseconds. */
  readonly at: number;
  readonly data: Data;
}
