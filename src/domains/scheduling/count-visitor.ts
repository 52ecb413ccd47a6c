import type { Context } from '../../platform/context.ts';

/**
 * Counts a visitor's holds against the rate limits: first of the session, since many visitors share an address, then of
 * the address, since a caller can claim many sessions. @throws RateLimited.
 */
export async function countHold(
  { services, caller }: Context,
  session: string | null | undefined,
): Promise<void> {
  const { visitorAddress, credentialId } = caller;
  if (session) await services.rateLimiter.consume('hold-by-session', `${credentialId} ${session}`);
  if (visitorAddress !== undefined) {
    await services.rateLimiter.consume('hold-by-visitor', `${credentialId} ${visitorAddress}`);
  }
  await services.rateLimiter.consume('hold-by-token', credentialId);
}

/** Counts a visitor's orders and bookings, which take stock and time from others. @throws RateLimited. */
export async function countSale({ services, caller }: Context, bookings = 1): Promise<void> {
  const { visitorAddress, credentialId } = caller;
  if (visitorAddress === undefined) return;
  const key = `${credentialId} ${visitorAddress}`;
  await services.rateLimiter.consume('sale-by-visitor', key, bookings);
}
