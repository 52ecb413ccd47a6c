import { isNativeError } from 'node:util/types';

/** Logged fields of an error. A driver's error also contains the whole connection and user input, so the rest is omitted. */
interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: unknown;
  readonly stack?: string;
  readonly cause?: unknown;
}

/** Depth limit of logged causes. It also ends cycles. */
const deepest = 5;

/** Picks the logged fields of an error. Returns any other value unchanged. */
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
