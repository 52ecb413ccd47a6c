import type {
  BulkAppointmentInput,
  BulkReport,
  SaveAppointmentsInput,
} from '../../../../graphql.generated.ts';
import type { Context } from '../../../../platform/context.ts';
import { authorize } from '../../../business/access/authorize.ts';
import { saveInBulk } from '../../../external-ids/save-in-bulk.ts';
import { bookEntry } from './book-entry.ts';
import { changeEntry } from './change-entry.ts';
import { NamedIds } from './named-ids.ts';

/**
 * Creates and changes appointments that another system keeps, each found by id, else by external id. Each entry is one transaction
 * under the business's lock. Nobody is notified, since the other system did that.
 */
export async function saveAppointments(
  context: Context,
  { businessId: given, appointments }: SaveAppointmentsInput,
): Promise<BulkReport> {
  const business = await authorize(context, given, 'appointment:force');
  const { id: businessId } = business;
  await authorize(context, businessId, 'client:write');
  const named = await NamedIds.of(context.em, businessId, appointments);
  return saveInBulk<Entry>(context, {
    businessId,
    kind: 'appointment',
    entries: appointments.map(entry => ({ ...entry, id: entry.appointmentId })),
    save: (own, entry, id) =>
      id === null
        ? bookEntry(own, business, entry, named)
        : changeEntry(own, business, { ...entry, id }, named),
  });
}

/** An appointment of a call, with the id that it names. */
type Entry = BulkAppointmentInput & { id: string | null | undefined };
