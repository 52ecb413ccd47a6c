import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../platform/database/query/sql.ts';

/** The ids of a business's tax rates by name, of all or of the active ones. */
export async function ratesByName(
  em: EntityManager,
  businessId: string,
  onlyActive = false,
): Promise<ReadonlyMap<string, string>> {
  const rows = await sql<{ id: string; name: string }>(
    em,
    'select id, name from tax_rate where business_id = $1 and (active or not $2)',
    [businessId, onlyActive],
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}
