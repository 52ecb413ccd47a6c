import type { Request } from 'express';
import { DomainError } from '../../../src/platform/errors.ts';
import type { AppServices } from '../../../src/app/services.ts';
import type { Caller } from '../../../src/platform/caller.ts';

type Kinds = Parameters<AppServices['authenticate']>[1];

/**
 * Returns the caller of the `Authorization: Bearer` header, which must have a token of one of these kinds.
 * @throws DomainError UNAUTHENTICATED, the same for an unknown, revoked or other token.
 */
export async function bearerCaller(
  services: AppServices,
  request: Request,
  kinds: Kinds,
): Promise<Caller> {
  const token = bearerOf(request);
  const caller = token ? await services.authenticate(token, kinds) : null;
  if (caller) return caller;
  throw new DomainError(
    'UNAUTHENTICATED',
    token
      ? 'The token is unknown, revoked or not meant for this address.'
      : 'Send a token in the header Authorization: Bearer <token>.',
  );
}

/** Returns the token in the `Authorization: Bearer` header, if there is one. */
export function bearerOf(request: Request): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
