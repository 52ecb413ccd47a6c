import type { Context } from '../../../platform/context.ts';

/** Counts a place that a visitor wants kept, through a token that many share. @throws RateLimited. */
export async function countHold({ services, caller }: Context): Promise<void> {
  const { visitorAddress, credentialId } = caller;
  if (visitorAddress !== undefined) {
    await services.rateLimiter.consume('hold-by-visitor', `${credentialId} ${visitorAddress}`);
  }
  await services.rateLimiter.consume('hold-by-token', credentialId);
}

/** Counts what a visitor orders or books, which takes stock and time from others. @throws RateLimited. */
export async function countSale({ services, caller }: Context): Promise<void> {
  const { visitorAddress, credentialId } = caller;
  if (visitorAddress === undefined) return;
  await services.rateLimiter.consume('sale-by-visitor', `${credentialId} ${visitorAddress}`);
}
