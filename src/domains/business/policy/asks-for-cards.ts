import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Business } from '../business.entity.ts';
import { hasServiceWithCard } from '../business.queries.ts';
import { policyOf } from './policy.ts';
import { announce } from '../../../platform/announce.ts';
import { cardsAsked } from '../announcements.ts';

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
