import type { Request } from 'express';
import type { Caller, Core } from '../../src/execute.ts';
import { bearerCaller } from './bearer.ts';

/**
 * Tells who calls by the Control Panel's cookie or else by a service token.
 * @throws DomainError UNAUTHENTICATED.
 */
export async function businessCaller(core: Core, request: Request): Promise<Caller> {
  const [, session] = /(?:^|;\s*)Platform\.Auth=([^;\s]+)/.exec(request.headers.cookie ?? '') ?? [];
  const caller = session ? await core.authenticate(session, ['session']) : null;
  return caller ?? bearerCaller(core, request, ['service']);
}
