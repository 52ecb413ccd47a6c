import { isIP } from 'node:net';
import type { Request } from 'express';
import { DomainError, invalid } from '../../../src/platform/errors.ts';
import type { AppServices } from '../../../src/app/services.ts';
import type { Caller } from '../../../src/platform/caller.ts';
import { networkOf } from '../../kit/http/network-of.ts';

/**
 * Returns the shop's storefront runtime that calls with the header `X-Api-Key`.
 * @throws DomainError UNAUTHENTICATED.
 */
export async function shopCaller(services: AppServices, request: Request): Promise<Caller> {
  const key = request.get('X-Api-Key');
  const caller = key ? await services.authenticate(key, ['shop']) : null;
  if (caller) return caller;
  throw new DomainError(
    'UNAUTHENTICATED',
    key ? 'The key is unknown or revoked.' : 'Send the shop’s key in the header X-Api-Key.',
  );
}

/**
 * Returns the network of a storefront's visitor, from the header `X-Visitor-Address`. Only a caller with a checked
 * shop key may set it, or anybody could claim any address.
 */
export function visitorNetworkOf(request: Request): string | undefined {
  const address = request.get('X-Visitor-Address');
  if (address === undefined) return undefined;
  if (isIP(address) === 0) throw invalid('X-Visitor-Address', 'must be an IP address.');
  return networkOf(address);
}
