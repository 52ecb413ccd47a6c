import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { insertJournal, journalRow } from '../../../platform/journal/journal.ts';

/**
 * Cancels those of the given appointments that can be cancelled and frees their places, in a transaction that
 * holds the business's lock. Appointments that have started, ended or been cancelled stay as they are.
 */
export async function freeAppointments(
  transaction: Context,
  businessId: string,
  ids: readonly string[],
  reason: string | null,
): Promise<void> {
  if (ids.length === 0) return;
  const { em, now } = transaction;
  const freed = await sql<{ id: string; clientName: string; serviceName: string; status: string }>(
    em,
    `with was as (
       select id, status from appointment where business_id = $1 and id = any($2) for update
     )
     update appointment a
     set status = 'cancelled', cancelled_by = 'business', cancel_reason = $3, expires_at = null,
       waits_for = null, waits_since = null, version = a.version + 1
     from catalog_item i, was
     where a.business_id = $1 and a.id = was.id and i.id = a.catalog_item_id
       and (a.status = 'confirmed' or a.status = 'pending' and a.expires_at > $4)
       and a.end_at > $4
     returning a.id, a.client_name as "clientName", i.name as "serviceName", was.status`,
    [businessId, ids, reason, new Date(now()).toISOString()],
  );
  const rows = freed.map(({ id, clientName, serviceName, status }) =>
    journalRow(
      { ...transaction, tool: null },
      {
        type: 'appointment.cancelled',
        businessId,
        subject: id,
        summary: `${serviceName} for ${clientName} was cancelled by the business.`,
        details: { cancelledBy: 'business', reason },
        before: { status },
        after: { status: 'cancelled', cancelledBy: 'business', cancelReason: reason },
      },
      'succeeded',
    ),
  );
  if (rows.length > 0) await insertJournal(transaction, rows);
}
