import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import { proportion } from '../../../platform/lib/money/split.ts';
import type { Business } from '../business.entity.ts';
import { findBusinesses, hasServiceWithCard } from '../business.queries.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { announce } from '../../../platform/announce.ts';
import { cardsAsked } from '../announcements.ts';

/** Fee of a visit: parts per million of its price, or an amount in minor units. */
export type Fee = { ppm: number; minor?: undefined } | { ppm?: undefined; minor: number };

/** Cancellation policy of a business. Null is no fee; for a no-show, it keeps all payments. */
export interface Policy {
  freeUntilHours: number;
  late: Fee | null;
  noShow: Fee | null;
  /** True if a card is required, to which fees are charged. */
  card?: boolean;
}

/** Policy that a client agreed to with a booking. Later settings of the business do not change it. */
export interface AgreedPolicy extends Policy {
  /** Time until which cancelling is free of charge, in epoch milliseconds. */
  freeUntil: number;
  /** Language in which the client saw it. */
  locale: string;
}

/** Returns the current cancellation policy of a business; null if it has set no fee. */
export function policyOf(business: Business): Policy | null {
  const { freeUntilHours, lateFeePpm, lateFeeMinor, noShowFeePpm, noShowFeeMinor } = business;
  const late = feeOf(lateFeePpm, lateFeeMinor);
  const noShow = feeOf(noShowFeePpm, noShowFeeMinor);
  const card = business.requiresCard;
  return late || noShow ? { freeUntilHours, late, noShow, ...(card && { card }) } : null;
}

function feeOf(ppm: number | null | undefined, minor: number | null | undefined): Fee | null {
  if (ppm != null) return { ppm };
  return minor == null ? null : { minor };
}

/** Returns the amount of a fee for this price, in minor units. It is rounded half up and never exceeds the price. */
export function feeMinorOf(fee: Fee, priceMinor: number): number {
  if (fee.ppm === undefined) return Math.min(fee.minor, priceMinor);
  return Math.min(proportion(priceMinor, fee.ppm, 1_000_000), priceMinor);
}

/** Returns the paid part of a cancellation fee, in minor units. */
export function feePaidMinorOf(settled: { feeMinor: number; feeDueMinor: number }): number {
  return Math.max(0, settled.feeMinor - settled.feeDueMinor);
}

/** Loads businesses by id in batches within a request, for their cancellation policies. */
export const policyLoader = (em: EntityManager) =>
  new DataLoader<string, Business>(async ids => {
    const rows = await findBusinesses(em, ids);
    const byId = new Map(rows.map(row => [row.id, row]));
    return ids.map(id => byId.get(id) ?? new Error(`The business ${id} is gone.`));
  });

/** Returns true if bookings require a card, for all services or for any single one. */
export async function asksForCards(
  em: EntityManager,
  { id, requiresCard }: Pick<Business, 'id' | 'requiresCard'>,
): Promise<boolean> {
  return requiresCard || hasServiceWithCard(em, id);
}

/**
 * Refuses to require cards without a fee to charge or a provider that stores them. @throws DomainError
 * VALIDATION_FAILED.
 */
export async function checkCards(transaction: Context, business: Business): Promise<void> {
  checkFee(business, 'requiresCard');
  await announce(transaction, cardsAsked, { businessId: business.id, path: 'requiresCard' });
}

/** Refuses to require cards without a fee. @throws DomainError VALIDATION_FAILED naming `path`. */
export function checkFee(business: Business, path: string): void {
  if (policyOf(business)) return;
  throw invalid(
    path,
    'there is no fee that a card could be for: set a late fee or a no-show fee, or ask for no card, here and with every service.',
  );
}
