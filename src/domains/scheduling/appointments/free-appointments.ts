import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { noteBeside } from '../../../platform/journal/note-beside.ts';
import { Appointment } from './appointment.entity.ts';
import { lateFeeMinor } from './policy/agreed-policy.ts';

/** Who calls appointments off, and whether what is kept for that is waived. */
export interface CalledOffBy {
  cancelledBy: 'client' | 'business';
  waiveFee: boolean;
}

/**
 * Cancels those of the given appointments that can be cancelled and frees their places, in a transaction that
 * holds the business's lock. Appointments that have started, ended or been cancelled stay as they are. Returns what is
 * kept of them all.
 */
export async function freeAppointments(
  transaction: Context,
  businessId: string,
  ids: readonly string[],
  { reason, ...by }: CalledOffBy & { reason: string | null },
): Promise<number> {
  if (ids.length === 0) return 0;
  const { em, now } = transaction;
  const fees = await feesOf(transaction, businessId, ids, by);
  const freed = await sql<Freed>(
    em,
    `with was as (
       select id, status from appointment where business_id = $1 and id = any($2) for update
     )
     update appointment a
     set status = 'cancelled', cancelled_by = $5, cancel_reason = $3, expires_at = null,
       waits_for = null, waits_since = null, version = a.version + 1,
       fee_minor = coalesce(($6::jsonb->>a.id)::bigint, 0),
       fee_for = case when jsonb_exists($6::jsonb, a.id) then 'late_cancellation' end
     from catalog_item i, was
     where a.business_id = $1 and a.id = was.id and i.business_id = a.business_id and i.id = a.catalog_item_id
       and (a.status = 'confirmed' or a.status = 'pending' and a.expires_at > $4)
       and a.end_at > $4
     returning a.id, a.client_name as "clientName", i.name as "serviceName", was.status,
       a.fee_minor::float8 as "feeMinor", a.package_id as "packageId"`,
    [businessId, ids, reason, new Date(now()).toISOString(), by.cancelledBy, JSON.stringify(fees)],
  );
  const events = freed.map(each => eventOf({ ...each, businessId, reason, ...by }));
  await noteBeside(transaction, events);
  await noteCovered(transaction, businessId, freed);
  return freed.reduce((sum, { feeMinor }) => sum + feeMinor, 0);
}

interface Freed {
  id: string;
  clientName: string;
  serviceName: string;
  status: string;
  feeMinor: number;
  packageId: string | null;
}

/** What is kept of each that its client calls off late. */
async function feesOf(
  { em, now }: Context,
  businessId: string,
  ids: readonly string[],
  { cancelledBy, waiveFee }: CalledOffBy,
): Promise<Record<string, number>> {
  if (cancelledBy === 'business' || waiveFee) return {};
  const agreed = await sql<Appointment>(
    em,
    `select ${columnsOf(em, Appointment, 'a')} from appointment a
     where a.business_id = $1 and a.id = any($2) and a.policy is not null`,
    [businessId, ids],
  );
  const fees = agreed.map(each => [each.id, lateFeeMinor(each, now())] as const);
  return Object.fromEntries(fees.filter(([, minor]) => minor > 0));
}

type Ended = Freed &
  Pick<CalledOffBy, 'cancelledBy'> & { businessId: string; reason: string | null };

function eventOf(ended: Ended): DomainEvent {
  const { businessId, id, serviceName, clientName, status, cancelledBy, reason, feeMinor } = ended;
  return {
    type: 'appointment.cancelled',
    businessId,
    subject: id,
    summary: `${serviceName} for ${clientName} was cancelled by the ${cancelledBy}.`,
    details: { cancelledBy, reason },
    before: { status },
    after: {
      status: 'cancelled',
      cancelledBy,
      cancelReason: reason,
      ...(feeMinor > 0 && { feeMinor, feeFor: 'late_cancellation' }),
    },
  };
}

/** A package gets the visits back that came to nothing. */
export async function noteCovered(
  transaction: Context,
  businessId: string,
  ended: readonly { id: string; packageId: string | null }[],
): Promise<void> {
  const covered = ended.filter(({ packageId }) => packageId !== null);
  if (covered.length === 0) return;
  const appointmentIds = covered.map(({ id }) => id);
  await transaction.reactions.visitsChanged(transaction, { businessId, appointmentIds });
}
