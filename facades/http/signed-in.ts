import type { Request } from 'express';
import { DomainError } from '../../src/errors.ts';
import type { Caller } from '../../src/execute.ts';
import type { Door } from '../door.ts';
import { bearerCaller } from './bearer.ts';

/**
 * Tells who calls by the cookie `Platform.Auth`, else by a service token.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN for a change that another site sent with the cookie.
 */
export async function signedInCaller(door: Door, request: Request): Promise<Caller> {
  const session = sessionOf(request);
  const caller = session ? await door.core.authenticate(session, ['session']) : null;
  if (!caller) return bearerCaller(door.core, request, ['service']);
  refuseForeign(door, request);
  return caller;
}

/** The text of the cookie `Platform.Auth`, if there is one. */
function sessionOf(request: Request): string | undefined {
  return /(?:^|;\s*)Platform\.Auth=([^;\s]+)/.exec(request.headers.cookie ?? '')?.[1];
}

const looking = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A browser sends the cookie whoever asked it to; only a page of ours can name our origin, or send JSON or CSV. */
function refuseForeign({ config }: Door, request: Request): void {
  if (looking.has(request.method)) return;
  const { origin } = request.headers;
  const isOurs = origin
    ? origin === new URL(config.baseUrl).origin
    : request.is(['json', 'text/csv']) !== false;
  if (isOurs) return;
  throw new DomainError(
    'FORBIDDEN',
    'Changes by cookie need our own Origin, or the header Content-Type: application/json.',
  );
}
