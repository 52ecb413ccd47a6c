import type { ChangedVisits, Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { noteBeside } from '../../../platform/journal/note-beside.ts';
import { lockBusiness } from '../../business/lock-business.ts';
import { loadForChange } from '../../scheduling/appointments/change-appointment.ts';
import type { ClientPackage } from '../client-package.entity.ts';
import { lockPackage } from '../ledger/lock-package.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { isHeld } from './is-held.ts';
import { owe } from './uncover.ts';

/** An appointment that a package covers. */
interface Visit {
  id: string;
  businessId: string;
  packageId: string;
  status: string;
  missedVisitsCount: boolean;
}

/**
 * Gives a package the visit back of an appointment that came to nothing, and takes it again of one that is restored, in the
 * transaction of that change, which holds the business's lock. What was missed counts as the
 * business has it.
 */
export async function followVisits(
  transaction: Context,
  { businessId, appointmentIds }: ChangedVisits,
): Promise<void> {
  const visits = await sql<Visit>(
    transaction.em,
    `select a.id, a.business_id as "businessId", a.package_id as "packageId", a.status,
       b.missed_visits_count as "missedVisitsCount"
     from appointment a join business b on b.id = a.business_id
     where a.business_id = $1 and a.id = any($2) and a.package_id is not null order by a.package_id, a.id`,
    [businessId, appointmentIds],
  );
  for (const visit of visits) await follow(transaction, visit);
}

async function follow(transaction: Context, visit: Visit): Promise<void> {
  const counts = isCounting(visit);
  if (counts === null) return;
  const of = await lockPackage(transaction, visit.businessId, visit.packageId);
  const held = await isHeld(transaction, visit);
  if (held && !counts && of.voidedAt == null) await post(transaction, of, visit, 1);
  if (held || !counts) return;
  if (of.voidedAt == null && of.visitsLeft > 0) await post(transaction, of, visit, -1);
  else await uncover(transaction, visit);
}

/** Whether a visit takes one; null: it stays as it is. */
function isCounting({ status, missedVisitsCount }: Visit): boolean | null {
  if (['pending', 'confirmed', 'arrived', 'completed'].includes(status)) return true;
  return status === 'no_show' && missedVisitsCount ? null : false;
}

async function post(
  transaction: Context,
  of: ClientPackage,
  { id: appointmentId }: Visit,
  change: 1 | -1,
): Promise<void> {
  const kind = change > 0 ? 'given_back' : 'taken';
  const event = await postEntry(transaction, of, { kind, change, appointmentId });
  await noteBeside(transaction, [event]);
}

/** A visit that is restored after its package was used up is owed. */
async function uncover(transaction: Context, { businessId, id }: Visit): Promise<void> {
  const appointment = await loadForChange(transaction, businessId, id);
  owe(appointment, await lockBusiness(transaction, businessId));
  await transaction.em.flush();
}
