import type { Context } from '../context.ts';

/** A queue of things to be sent, each once, by whichever process takes it first. */
export interface JobQueue<Data extends object = object> {
  /** Its name in pg-boss. */
  readonly name: string;
  /** Whether this process has anything to send its jobs by; else they are left to others. */
  works(context: Context): boolean;
  /**
   * Sends what a job says and answers null when that is done with, well or badly, or when and how to try again. It may be
   * called once more for a job that it has done, where a process ended before that was noted.
   */
  deliver(context: Context, data: Data): Promise<Retry<Data> | null>;
}

/** The next attempt. */
export interface Retry<Data extends object = object> {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly data: Data;
}
