import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../../platform/database/query/sql.ts';
import { DomainError, notFound } from '../../../platform/errors.ts';

/**
 * Refuses sellers who do not work in the business now; who sold something before stays its seller.
 * @throws DomainError NOT_FOUND, RULE_VIOLATION.
 */
export async function checkSellers(
  em: EntityManager,
  businessId: string,
  lines: readonly { sellerId: string | null }[],
): Promise<void> {
  const ids = new Set(lines.flatMap(({ sellerId }) => sellerId ?? []));
  if (ids.size === 0) return;
  const known = await sql<{ id: string; name: string; active: boolean }>(
    em,
    'select id, name, active from staff_member where business_id = $1 and id = any($2)',
    [businessId, [...ids]],
  );
  for (const id of ids) {
    const person = known.find(each => each.id === id);
    if (!person) throw notFound('stf', id);
    if (person.active) continue;
    throw new DomainError(
      'RULE_VIOLATION',
      `sellers: ${person.name} does not work now; choose somebody who does.`,
    ).because('staff_inactive', { staffName: person.name });
  }
}
