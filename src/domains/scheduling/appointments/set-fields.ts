import type { SetAppointmentFieldsInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import type { Written } from '../../../platform/journal/write.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { fieldsOf } from '../../custom-fields/list-fields.ts';
import { changedValues, journaledValues, readValues } from '../../custom-fields/values.ts';
import type { Appointment } from './appointment.entity.ts';
import { loadForChange, storeChange } from './change-appointment.ts';
import { grossOf } from '../../taxes/calculate-tax.ts';
import type { journaledState } from './journaled-state.ts';
import { announce } from '../../../platform/announce.ts';
import { visitRepriced } from '../announcements.ts';

/** Stores values of an appointment's custom fields. @throws DomainError NOT_FOUND, VERSION_CONFLICT. */
export async function setAppointmentFields(
  context: Context,
  input: SetAppointmentFieldsInput,
): Promise<Appointment> {
  const business = await authorize(context, input.businessId, 'appointment:update');
  return writeLocked(context, business.id, async (transaction, locked) => {
    const appointment = await loadForChange(transaction, business.id, input.appointmentId);
    return setLoadedFields(transaction, locked, appointment, input);
  });
}

/** Stores values of custom fields of an appointment that was loaded for a change. */
export async function setLoadedFields(
  transaction: Context,
  business: Business,
  appointment: Appointment,
  input: Pick<SetAppointmentFieldsInput, 'fields' | 'version'>,
): Promise<Written<Appointment>> {
  const fields = await fieldsOf(transaction.em, business.id, 'appointment');
  const before = appointment.fields;
  const after = changedValues(before, readValues(input.fields, fields, before));
  const changes = changesOf(journaledValues(before), journaledValues(after));
  const isSame = Object.keys(changes.after ?? {}).length === 0;
  if (!isSame) {
    raiseVersion(appointment, input.version);
    appointment.fields = after;
  }
  const result = await storeChange(transaction, business, appointment);
  const { id: subject, businessId, serviceName, clientName } = result;
  const summary = `The fields of ${serviceName} for ${clientName} were ${isSame ? 'left as they were' : 'changed'}.`;
  return {
    result,
    event: isSame
      ? { type: 'appointment.unchanged', businessId, subject, summary }
      : { type: 'appointment.updated', businessId, subject, summary, ...changes },
    journaled: isSame,
  };
}

/**
 * Notifies later domains of a changed price, so that an appointment already paid at the new price is confirmed. Returns true if
 * the price changed.
 */
export async function noteRepriced(
  transaction: Context,
  appointment: Pick<Appointment, 'businessId' | 'id' | 'netMinor' | 'taxMinor'>,
  before: ReturnType<typeof journaledState>,
): Promise<boolean> {
  if (grossOf(appointment) === grossOf(before)) return false;
  const { businessId, id: appointmentId } = appointment;
  await announce(transaction, visitRepriced, {
    businessId,
    orderId: null,
    appointmentId,
  });
  return true;
}
