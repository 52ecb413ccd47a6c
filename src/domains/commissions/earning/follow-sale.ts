import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { newIdAt } from '../../../platform/lib/ids.ts';
import { entriesOf } from './entries-of.ts';
import { findSoldParts } from './sold-parts.ts';

/** An order, or a visit that is not part of one. */
interface FollowedSale {
  businessId: string;
  orderId: string | null;
  /** Left out for an order. */
  appointmentId?: string | null;
  /** The visit to which its client came just now. */
  cameId?: string;
}

/**
 * Lets commissions follow what was sold, paid, given back or called off, in the transaction of that: adds what is missing in the
 * entries, and nothing where they are right.
 */
export async function followSale(
  { em, now }: Context,
  { businessId, orderId, appointmentId = null, cameId }: FollowedSale,
): Promise<void> {
  if (orderId === null && appointmentId === null) return;
  const asked = { businessId, orderId, appointmentId, cameId: cameId ?? null };
  const parts = await findSoldParts(em, asked);
  const rows = parts.flatMap(part =>
    entriesOf(part).map(entry => ({
      id: newIdAt('cme', now()),
      itemId: part.itemId,
      position: part.position,
      appointmentId: part.appointmentId,
      ...entry,
    })),
  );
  if (rows.length === 0) return;
  await sql(em, insert, [businessId, orderId, new Date(now()).toISOString(), JSON.stringify(rows)]);
}

const insert = `
  insert into commission_entry (id, business_id, staff_id, item_id, order_id, position, appointment_id, quantity, base_minor,
    ppm, fixed_minor, amount_minor, created_at)
  select id, $1, "staffId", "itemId", $2, position, "appointmentId", quantity, "baseMinor", ppm, "fixedMinor", "amountMinor", $3
  from jsonb_to_recordset($4::jsonb) as row(id text, "staffId" text, "itemId" text, position int, "appointmentId" text,
    quantity int, "baseMinor" bigint, ppm int, "fixedMinor" bigint, "amountMinor" bigint)`;
