import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { columns, query } from '../../platform/database/query/query.ts';
import { CustomField } from './custom-field.entity.ts';

/** Returns the fields of businesses in their order. Reads from the primary, since a change reads its own result. */
export function findFields(
  em: EntityManager,
  businessIds: readonly string[],
): Promise<CustomField[]> {
  return query(
    em,
    sql<CustomField>`
      select ${columns(em, CustomField, 'f')} from custom_field f
      where f.business_id = any(${businessIds}) order by f.record, f.position, f.id`,
  );
}

/**
 * Stores in the business's row the kinds of records with required fields. Bookings of other kinds need no
 * query then.
 */
export async function updateAskedRecords(
  em: EntityManager,
  { businessId, records }: { businessId: string; records: readonly CustomField['record'][] },
): Promise<void> {
  await query(
    em,
    sql`update business set asked_records = ${records} where id = ${businessId} and asked_records <> ${records}::text[]`,
  );
}
