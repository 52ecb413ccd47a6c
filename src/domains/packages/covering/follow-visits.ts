import type { Context } from '../../../platform/context.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import { lockBusiness } from '../../business/lock-business.ts';
import { loadForChange } from '../../scheduling/appointments/change-appointment.ts';
import type { ClientPackage } from '../client-package.entity.ts';
import { findCovered, type CoveredVisit } from '../client-package.queries.ts';
import { lockPackage } from '../ledger/lock-package.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { isHeld } from '../package-entry.queries.ts';
import { owe } from './uncover.ts';
import type { ChangedVisits } from '../../scheduling/announcements.ts';

/**
 * Returns the visit to a package if its appointment does not take place. Takes it again if the appointment is
 * restored. Runs in the transaction of that change, which holds the business's lock. The business's settings
 * decide if a missed visit counts.
 */
export async function followVisits(
  transaction: Context,
  { businessId, appointmentIds }: ChangedVisits,
): Promise<void> {
  const visits = await findCovered(transaction.em, { businessId, appointmentIds });
  for (const visit of visits) await follow(transaction, visit);
}

async function follow(transaction: Context, visit: CoveredVisit): Promise<void> {
  const counts = isCounting(visit);
  if (counts === null) return;
  const of = await lockPackage(transaction, visit.businessId, visit.packageId);
  const held = await isHeld(transaction.em, visit);
  if (held && !counts && of.voidedAt == null) await post(transaction, of, visit, 1);
  if (held || !counts) return;
  if (of.voidedAt == null && of.visitsLeft > 0) await post(transaction, of, visit, -1);
  else await uncover(transaction, visit);
}

/** Tells if an appointment uses a visit of its package. Null: its present entries stay. */
function isCounting({ status, missedVisitsCount }: CoveredVisit): boolean | null {
  if (['pending', 'confirmed', 'arrived', 'completed'].includes(status)) return true;
  return status === 'no_show' && missedVisitsCount ? null : false;
}

async function post(
  transaction: Context,
  of: ClientPackage,
  { id: appointmentId }: CoveredVisit,
  change: 1 | -1,
): Promise<void> {
  const kind = change > 0 ? 'given_back' : 'taken';
  const event = await postEntry(transaction, of, { kind, change, appointmentId });
  await journalSideEffects(transaction, [event]);
}

/** Makes an appointment payable that was restored after its package was used up. */
async function uncover(transaction: Context, { businessId, id }: CoveredVisit): Promise<void> {
  const appointment = await loadForChange(transaction, businessId, id);
  owe(appointment, await lockBusiness(transaction, businessId));
  await transaction.em.flush();
}
