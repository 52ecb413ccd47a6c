import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../../platform/database/query/query.ts';
import { newIdAt } from '../../../platform/lib/ids.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { CommissionEntry } from './commission-entry.entity.ts';
import type { Earned } from './sold-part.ts';

/** An entry to insert: a commission with the line or visit that earned it. */
type NewEntry = Earned & {
  itemId: CommissionEntry['itemId'];
  position: number | null;
  appointmentId: string | null;
};

/** Inserts entries of a sale. */
export function insertEntries(
  em: EntityManager,
  {
    businessId,
    orderId,
    at,
    entries,
  }: { businessId: string; orderId: string | null; at: number; entries: readonly NewEntry[] },
): Promise<unknown> {
  const file = JSON.stringify(entries.map(entry => ({ id: newIdAt('cme', at), ...entry })));
  return query(
    em,
    sql`insert into commission_entry (id, business_id, staff_id, item_id, order_id, position, appointment_id, quantity, base_minor,
        ppm, fixed_minor, amount_minor, created_at)
      select id, ${businessId}, "staffId", "itemId", ${orderId}, position, "appointmentId", quantity, "baseMinor", ppm, "fixedMinor",
        "amountMinor", ${toIso(at)}
      from jsonb_to_recordset(${file}::jsonb) as row(id text, "staffId" text, "itemId" text, position int, "appointmentId" text,
        quantity int, "baseMinor" bigint, ppm int, "fixedMinor" bigint, "amountMinor" bigint)`,
  );
}
