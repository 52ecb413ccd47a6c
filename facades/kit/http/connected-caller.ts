import type { Request } from 'express';
import { createContext } from '../../../src/app/context.ts';
import { endStolen } from '../../../src/app/ports.ts';
import { visitor, type Caller } from '../../../src/platform/caller.ts';
import { DomainError } from '../../../src/platform/errors.ts';
import { bearerCaller, bearerOf } from './bearer.ts';
import type { FacadeServices } from './facade-services.ts';
import { networkOf } from './network-of.ts';
import { idOf } from './problem.ts';

/**
 * Returns the caller of a bearer token that OAuth may have issued. A withdrawn token was stolen, so its grant ends.
 * @throws DomainError UNAUTHENTICATED
 */
export async function connectedCaller(
  facade: FacadeServices,
  request: Request,
  kinds: Parameters<typeof bearerCaller>[2],
): Promise<Caller> {
  try {
    return await bearerCaller(facade.services, request, kinds);
  } catch (error) {
    const token = bearerOf(request);
    if (token && error instanceof DomainError) {
      const caller = visitor(networkOf(String(request.ip)));
      await endStolen(createContext(facade.services, { caller, requestId: idOf(request) }), token);
    }
    throw error;
  }
}
