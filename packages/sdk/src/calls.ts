/** Options of one call. */
export interface CallOptions {
  /** Cancels the call, its retries and their waits. */
  signal?: AbortSignal;
  /** Time limit of each attempt. Default: that of the client. */
  timeoutMs?: number;
  /** Retries after the first attempt. Default: that of the client. */
  maxRetries?: number;
  /** Key that makes a repeated change one change, for 24 hours. Default: a new one for each call, the same for its retries. */
  idempotencyKey?: string;
  /** Headers beside those of the client. */
  headers?: Readonly<Record<string, string>>;
  /** Receives the response of each attempt, for its status and headers, such as `Event-Id`. */
  onResponse?: (response: Response) => void;
}

/** The input of an operation that takes none. */
export type NoInput = Readonly<Record<string, never>>;

/** A list: `await` gets its first page, `for await` all its items. */
export type List<Page extends { items: readonly unknown[] }> = Promise<Page> &
  AsyncIterable<Page['items'][number]>;
