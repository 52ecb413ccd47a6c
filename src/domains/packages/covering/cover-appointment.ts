import type { CoverAppointmentInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import { DomainError } from '../../../platform/errors.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import type { Written } from '../../../platform/journal/write.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { sumsOf } from '../../payments/attempts/payment-sums.queries.ts';
import type { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import { loadForChange, storeChange } from '../../scheduling/appointments/change-appointment.ts';
import { confirmPaidAppointment } from '../../scheduling/appointments/confirm-paid.ts';
import { authorizeAppointment } from '../../scheduling/appointments/authorize-appointment.ts';
import { findAppointment } from '../../scheduling/appointments/reading/find-appointments.ts';
import type { ClientPackage } from '../client-package.entity.ts';
import { type CoveredVisit, findCovered, isFor } from '../client-package.queries.ts';
import { lockPackage, postEntry } from '../ledger/post-entry.ts';
import { statusAt } from '../status.ts';
import { lockBusiness } from '../../business/lock-business.ts';
import { isHeld } from '../package-entry.queries.ts';
import { owe } from './uncover.ts';
import type { ChangedVisits } from '../../scheduling/announcements.ts';

/**
 * Covers an appointment by a package of its client: takes one visit, and the appointment costs nothing. Staff
 * may do so, and buyers for their own appointments. @throws DomainError RULE_VIOLATION if the package cannot
 * cover it, NOT_FOUND.
 */
export async function coverAppointment(
  context: Context,
  input: CoverAppointmentInput,
): Promise<Appointment> {
  const { business } = await authorizeAppointment(context, input);
  return writeLocked(context, business.id, (transaction, locked) =>
    cover(transaction, locked, input),
  );
}

async function cover(
  transaction: Context,
  business: Business,
  { appointmentId, packageId, version }: CoverAppointmentInput,
): Promise<Written<Appointment>> {
  const appointment = await loadForChange(transaction, business.id, appointmentId);
  await checkCoverable(transaction, appointment);
  const of = await lockPackage(transaction, business.id, packageId);
  await checkFits(transaction, of, appointment);
  raiseVersion(appointment, version);
  Object.assign(appointment, { packageId, netMinor: 0, taxMinor: 0 });
  const taken = await postEntry(transaction, of, { kind: 'taken', change: -1, appointmentId });
  await journalSideEffects(transaction, [taken]);
  const stored = await storeChange(transaction, business, appointment);
  const waitedForMoney = stored.status === 'pending' && stored.waitsFor !== 'approval';
  if (waitedForMoney) await confirmPaidAppointment(transaction, business, appointmentId);
  const result = await findAppointment(transaction.em, business, appointmentId, transaction.now());
  const summary = `${result.serviceName} for ${result.clientName} is covered by the package “${of.name}”.`;
  return {
    result,
    event: {
      type: 'appointment.covered',
      businessId: business.id,
      subject: appointmentId,
      summary,
      details: { packageId },
      before: { packageId: null },
      after: { packageId },
    },
  };
}

/** Refuses an appointment that is covered, over, part of an order or paid in part. */
async function checkCoverable(transaction: Context, appointment: Appointment): Promise<void> {
  const { businessId, id, status, orderId, packageId } = appointment;
  if (packageId != null) throw refusal('The appointment is covered by a package already.');
  if (!['pending', 'confirmed', 'arrived'].includes(status)) {
    throw refusal(`The appointment is ${status}; a package covers what is still to come about.`);
  }
  if (orderId != null)
    throw refusal('The appointment was sold with an order, which is paid for it.');
  const { paidMinor } = await sumsOf(transaction, { businessId, orderId: null, appointmentId: id });
  if (paidMinor > 0) throw refusal('Something was paid of the appointment; refund it first.');
}

async function checkFits(
  { em, now }: Context,
  of: ClientPackage,
  { businessId, clientId, catalogItemId }: Appointment,
): Promise<void> {
  const status = statusAt(of, now());
  if (of.clientId !== clientId) throw refusal('packageId: the package is of another client.');
  if (status !== 'active') throw refusal(`packageId: the package is ${words[status]}.`);
  if (await isFor(em, of, { businessId, catalogItemId })) return;
  throw refusal('packageId: the package is for other services.');
}

const words = { expired: 'expired', void: 'void', used_up: 'used up' } as const;

function refusal(message: string): DomainError {
  return new DomainError('RULE_VIOLATION', message).withReason('package_unfit');
}

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
