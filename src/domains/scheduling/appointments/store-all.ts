import type { Context } from '../../../platform/context.ts';
import type { Appointment } from './appointment.entity.ts';
import { announce } from '../../../platform/announce.ts';
import { visitsChanged } from '../announcements.ts';

/** Stores the changes of several appointments with one statement. */
export async function storeAll(
  transaction: Context,
  businessId: string,
  changed: readonly Appointment[],
): Promise<void> {
  await transaction.em.flush();
  const appointmentIds = changed.flatMap(({ id, packageId }) => (packageId == null ? [] : [id]));
  if (appointmentIds.length === 0) return;
  await announce(transaction, visitsChanged, { businessId, appointmentIds });
}
