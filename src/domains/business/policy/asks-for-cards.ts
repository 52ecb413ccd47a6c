import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Business } from '../business.entity.ts';
import { policyOf } from './policy.ts';

/** Whether a card is asked for with a booking: of any service, or of one. */
export async function asksForCards(
  em: EntityManager,
  { id, requiresCard }: Pick<Business, 'id' | 'requiresCard'>,
): Promise<boolean> {
  if (requiresCard) return true;
  const [row] = await sql<{ asks: boolean }>(
    em,
    'select exists (select from catalog_item where business_id = $1 and requires_card) as asks',
    [id],
  );
  return row?.asks ?? false;
}

/** Refuses to ask for cards where there is no fee to take, or nobody to keep them. @throws DomainError VALIDATION_FAILED. */
export async function checkCards(transaction: Context, business: Business): Promise<void> {
  checkFee(business, 'requiresCard');
  await transaction.reactions.cardsAsked(transaction, business.id, 'requiresCard');
}

/** A card is left for a fee. @throws DomainError VALIDATION_FAILED naming `path`. */
export function checkFee(business: Business, path: string): void {
  if (policyOf(business)) return;
  throw invalid(
    path,
    'there is no fee that a card could be for: set a late fee or a no-show fee, or ask for no card, here and with every service.',
  );
}
