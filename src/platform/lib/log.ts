/** Log of a process. */
export interface Log {
  trace(facts: object, text: string): void;
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

const nothing = () => undefined;

/** Log that discards everything, for programs without an output. */
export const silentLog: Log = { trace: nothing, info: nothing, warn: nothing, error: nothing };
