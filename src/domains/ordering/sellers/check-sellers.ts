import type { EntityManager } from '@mikro-orm/sql';
import { DomainError } from '../../../platform/errors.ts';
import { notFound } from '../../nouns/not-found.ts';
import { findSellers } from './seller.queries.ts';

/**
 * Refuses inactive or unknown sellers. The caller passes only new sellers, so former staff keep their past sales.
 * @throws DomainError NOT_FOUND, RULE_VIOLATION.
 */
export async function checkSellers(
  em: EntityManager,
  businessId: string,
  lines: readonly { sellerId: string | null }[],
): Promise<void> {
  const ids = new Set(lines.flatMap(({ sellerId }) => sellerId ?? []));
  if (ids.size === 0) return;
  const known = await findSellers(em, { businessId, ids: [...ids] });
  for (const id of ids) {
    const person = known.find(each => each.id === id);
    if (!person) throw notFound('stf', id);
    if (person.active) continue;
    throw new DomainError(
      'RULE_VIOLATION',
      `sellers: ${person.name} does not work now; choose somebody who does.`,
    ).withReason('staff_inactive', { staffName: person.name });
  }
}
