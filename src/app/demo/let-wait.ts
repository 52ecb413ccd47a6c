import { listAppointments } from '../../domains/scheduling/appointments/reading/list-appointments.ts';
import { joinWaitlist } from '../../domains/scheduling/waiting-list/join-waitlist.ts';
import { localDateTime } from '../../platform/lib/time/time.ts';
import { zone } from './data/salon.ts';
import type { Stage } from './one-transaction.ts';
import type { Salon } from './open-salon.ts';

const day = 86_400_000;

/** Somebody waits for a time that another has: when that visit is cancelled, they are offered it. */
export async function letWait({ runAs }: Stage, salon: Salon, now: number): Promise<void> {
  const runAt = runAs(salon.cast.owner);
  const { id: businessId } = salon.business;
  const { items } = await runAt(now - day / 12, context =>
    listAppointments(context, { businessId, from: now + day, status: ['confirmed'], limit: 50 }),
  );
  const wanted = items.find(
    ({ staffId, clientId }) => staffId && clientId !== salon.clients[2]?.id,
  );
  const client = salon.clients[2];
  if (!wanted || !client) return;
  const local = localDateTime(wanted.startAt, zone);
  await runAt(now - day / 24, context =>
    joinWaitlist(context, {
      businessId,
      catalogItemId: wanted.variantId ?? wanted.catalogItemId,
      staffIds: [wanted.staffId!],
      clientId: client.id,
      dateFrom: local.slice(0, 10),
      dateTo: local.slice(0, 10),
      timeFrom: local.slice(11, 16),
      timeTo: local.slice(11, 16),
      note: 'Can come at short notice.',
    }),
  );
}
