/** Where a process says what happened. */
export interface Log {
  trace(facts: object, text: string): void;
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

const nothing = () => undefined;

/** For programs that have nobody to tell. */
export const silentLog: Log = { trace: nothing, info: nothing, warn: nothing, error: nothing };
