import type { Context } from '../../../platform/context.ts';
import type { Appointment } from './appointment.entity.ts';

/** Stores what was changed of appointments, with one statement for all. */
export async function storeAll(
  transaction: Context,
  businessId: string,
  changed: readonly Appointment[],
): Promise<void> {
  await transaction.em.flush();
  const appointmentIds = changed.flatMap(({ id, packageId }) => (packageId == null ? [] : [id]));
  if (appointmentIds.length === 0) return;
  await transaction.reactions.visitsChanged(transaction, { businessId, appointmentIds });
}
