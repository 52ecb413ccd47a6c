import type { NoteAppointmentInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import type { Written } from '../../../platform/journal/write.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { Appointment } from './appointment.entity.ts';
import { loadForChange, storeChange } from './change-appointment.ts';

/**
 * Stores a staff note on an appointment. The journal records the change without its text, since more people read the journal.
 * @throws DomainError NOT_FOUND, VERSION_CONFLICT.
 */
export async function noteAppointment(
  context: Context,
  input: NoteAppointmentInput,
): Promise<Appointment> {
  const business = await authorize(context, input.businessId, 'appointment:update');
  return writeLocked(context, business.id, async (transaction, locked) => {
    const appointment = await loadForChange(transaction, business.id, input.appointmentId);
    return noteLoaded(transaction, locked, appointment, input);
  });
}

/** Stores a staff note on an appointment that was loaded for a change. */
export async function noteLoaded(
  transaction: Context,
  business: Business,
  appointment: Appointment,
  input: Pick<NoteAppointmentInput, 'staffNote' | 'version'>,
): Promise<Written<Appointment>> {
  const staffNote = input.staffNote?.trim() || null;
  const isSame = (appointment.staffNote ?? null) === staffNote;
  if (!isSame) {
    raiseVersion(appointment, input.version);
    appointment.staffNote = staffNote;
  }
  const result = await storeChange(transaction, business, appointment);
  const { id: subject, businessId, serviceName, clientName } = result;
  const summary = `The note for staff of ${serviceName} for ${clientName} was ${isSame ? 'left as it was' : 'changed'}.`;
  const type = isSame ? 'appointment.unchanged' : 'appointment.noted';
  return { result, event: { type, businessId, subject, summary }, journaled: isSame };
}
