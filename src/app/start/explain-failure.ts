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
 * What a person has to know of a failure that is nobody's bug: wrong settings, a port or a folder that is
 * taken, a database that cannot be reached. Undefined for any other failure.
 */
export function explainFailure(error: unknown): string | undefined {
  for (const failure of causesOf(error)) {
    const text = explain(failure);
    if (text) return text;
  }
  return undefined;
}

/** The error and what it was made of, outermost first. */
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
  if (/^(Wrong settings|The data folder)/.test(message)) return message;
  if (syscall === 'listen') return explainListening(failure);
  if (typeof failure.path === 'string' && typeof code === 'string') {
    return `${failure.path} cannot be used (${code}). Choose another DATA_DIR or mend its permissions.`;
  }
  const reason = reasons[String(code)];
  return reason && `The database of DATABASE_URL ${reason} (${message.replace(/\.$/, '')}).`;
}

function explainListening({ code, address, port }: Failure): string | undefined {
  if (code === 'EADDRINUSE') {
    return `Port ${String(port)} is in use. Stop what uses it, or choose another port with PORT.`;
  }
  if (code === 'EACCES')
    return `This user may not listen on port ${String(port)}; choose another with PORT.`;
  return `Cannot listen on ${String(address)} (${String(code)}); HOST must be an address of this machine.`;
}

/** Codes of the network and of PostgreSQL. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'cannot be reached',
  ECONNRESET: 'cannot be reached',
  ENOTFOUND: 'cannot be reached',
  EAI_AGAIN: 'cannot be reached',
  ETIMEDOUT: 'cannot be reached',
  EHOSTUNREACH: 'cannot be reached',
  ENETUNREACH: 'cannot be reached',
  '08001': 'cannot be reached',
  '28000': 'lets nobody in with these credentials',
  '28P01': 'lets nobody in with these credentials',
  '3D000': 'does not exist',
  '42501': 'does not allow this user to do what is needed',
  '53300': 'has no connection left',
  '57P03': 'is not ready yet',
};
