import { isNativeError } from 'node:util/types';

/** What a log says of an error. A driver's have the whole connection on them, and what somebody typed in. */
interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: unknown;
  readonly stack?: string;
  readonly cause?: unknown;
}

/** Causes deeper than this are left out, and so are errors that cause one another. */
const deepest = 5;

/** Picks what a log says of an error. What is none is logged as it is. */
export function serializeError(error: unknown, depth = 0): unknown {
  if (!isNativeError(error)) return error;
  const { name, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  const logged: LoggedError = {
    type: error.constructor.name || name,
    message,
    ...(code !== undefined && { code }),
    ...(stack !== undefined && { stack }),
    ...(cause !== undefined && depth < deepest && { cause: serializeError(cause, depth + 1) }),
  };
  return logged;
}
