import type { NoteAppointmentInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import { authorize } from '../../business/access/authorize.ts';
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
  const staffNote = input.staffNote?.trim() || null;
  return writeLocked(context, business.id, async (transaction, locked) => {
    const appointment = await loadForChange(transaction, business.id, input.appointmentId);
    const isSame = (appointment.staffNote ?? null) === staffNote;
    if (!isSame) {
      raiseVersion(appointment, input.version);
      appointment.staffNote = staffNote;
    }
    const result = await storeChange(transaction, locked, appointment);
    const { id: subject, businessId, serviceName, clientName } = result;
    const summary = `The note for staff of ${serviceName} for ${clientName} was ${isSame ? 'left as it was' : 'changed'}.`;
    const type = isSame ? 'appointment.unchanged' : 'appointment.noted';
    return { result, event: { type, businessId, subject, summary }, journaled: isSame };
  });
}
