import { DomainError } from '../../platform/errors.ts';

interface Failure {
  code?: unknown;
  message?: unknown;
  cause?: unknown;
  errors?: unknown[];
  address?: unknown;
  port?: unknown;
  path?: unknown;
  syscall?: unknown;
}

/**
 * Explains a failure that is not a bug: wrong settings, a port or folder in use, an unreachable database. Returns undefined for
 * any other.
 */
export function explainFailure(error: unknown): string | undefined {
  for (const failure of causesOf(error)) {
    const text = explain(failure);
    if (text) return text;
  }
  return undefined;
}

/** Yields the error and its causes, outermost first. */
function* causesOf(error: unknown): Generator<Failure> {
  if (typeof error !== 'object' || error === null) return;
  const failure = error as Failure;
  yield failure;
  for (const inner of [failure.cause, ...(failure.errors ?? [])]) yield* causesOf(inner);
}

function explain(failure: Failure): string | undefined {
  const { code, syscall } = failure;
  const message = String(failure.message);
  if (failure instanceof DomainError) return message;
  if (
    /^(Wrong settings|The data folder|The database is of a version|The migrations? \S+\.ts )/.test(
      message,
    )
  )
    return message;
  if (syscall === 'listen') return explainListening(failure);
  if (typeof failure.path === 'string' && typeof code === 'string') {
    return `${failure.path} cannot be used (${code}). Choose another DATA_DIR or change its permissions.`;
  }
  const reason = reasons[String(code)];
  return reason && `The database of DATABASE_URL ${reason} (${message.replace(/\.$/, '')}).`;
}

function explainListening({ code, address, port }: Failure): string | undefined {
  if (code === 'EADDRINUSE') {
    return `Port ${String(port)} is in use. Stop the process that uses it, or choose another port with PORT.`;
  }
  if (code === 'EACCES')
    return `This user may not listen on port ${String(port)}; choose another with PORT.`;
  return `Cannot listen on ${String(address)} (${String(code)}); HOST must be an address of this machine.`;
}

/** Explanations by error code of the network and of PostgreSQL. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'cannot be reached',
  ECONNRESET: 'cannot be reached',
  ENOTFOUND: 'cannot be reached',
  EAI_AGAIN: 'cannot be reached',
  ETIMEDOUT: 'cannot be reached',
  EHOSTUNREACH: 'cannot be reached',
  ENETUNREACH: 'cannot be reached',
  '08001': 'cannot be reached',
  '28000': 'refuses these credentials',
  '28P01': 'refuses these credentials',
  '3D000': 'does not exist',
  '42501': 'does not give this user the permissions that are needed',
  '53300': 'has no connection left',
  '57P03': 'is not ready yet',
};
