import type { UncoverAppointmentInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import { DomainError } from '../../../platform/errors.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import { loadForChange, storeChange } from '../../scheduling/appointments/change-appointment.ts';
import { taxOf } from '../../taxes/calculate-tax.ts';
import { lockPackage, postEntry } from '../ledger/post-entry.ts';
import { isHeld } from '../package-entry.queries.ts';
import { announce } from '../../../platform/announce.ts';
import { visitsChanged } from '../../scheduling/announcements.ts';

/**
 * Removes the package from an appointment. The package gets its visit back, and the appointment costs its
 * price again. @throws DomainError.
 */
export async function uncoverAppointment(
  context: Context,
  { businessId, appointmentId, version }: UncoverAppointmentInput,
): Promise<Appointment> {
  const { id } = await authorize(context, businessId, 'appointment:update');
  return writeLocked(context, id, async (transaction, business) => {
    const appointment = await loadForChange(transaction, id, appointmentId);
    const { packageId } = appointment;
    if (packageId == null || !['pending', 'confirmed', 'arrived'].includes(appointment.status)) {
      throw new DomainError(
        'RULE_VIOLATION',
        'The appointment is not covered by a package, or it has ended.',
      ).withReason('package_unfit');
    }
    raiseVersion(appointment, version);
    const of = await lockPackage(transaction, id, packageId);
    if (of.voidedAt == null && (await isHeld(transaction.em, appointment))) {
      const event = await postEntry(transaction, of, {
        kind: 'given_back',
        change: 1,
        appointmentId,
      });
      await journalSideEffects(transaction, [event]);
    }
    owe(appointment, business);
    await transaction.em.flush();
    const appointmentIds = [appointmentId];
    await announce(transaction, visitsChanged, { businessId: id, appointmentIds });
    const result = await storeChange(transaction, business, appointment);
    const summary = `${result.serviceName} for ${result.clientName} is not covered by the package “${of.name}” any more.`;
    return {
      result,
      event: {
        type: 'appointment.uncovered',
        businessId: id,
        subject: appointmentId,
        summary,
        details: { packageId },
        before: { packageId },
        after: { packageId: null },
      },
    };
  });
}

/** Restores the price of an appointment from before a package covered it. */
export function owe(appointment: Appointment, { pricesIncludeTax }: Business): void {
  const { priceMinor, taxName, taxPpm } = appointment;
  const rate = taxName == null || taxPpm == null ? null : { name: taxName, ppm: taxPpm };
  Object.assign(appointment, { packageId: null, ...taxOf(priceMinor, rate, pricesIncludeTax) });
}
