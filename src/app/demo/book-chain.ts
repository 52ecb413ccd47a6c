import { bookVisit } from '../../domains/scheduling/visits/book-visit.ts';
import { findVisitTimes } from '../../domains/scheduling/visits/find-visit-times.ts';
import { addDays } from '../../../packages/shared/local-days.ts';
import { localDateOf } from '../../platform/lib/time/time.ts';
import { zone } from './data/salon.ts';
import type { Stage } from './one-transaction.ts';
import type { Salon } from './open-salon.ts';

const day = 86_400_000;

/** A client comes for a colour and, right after it, a cut: two services found and booked as one visit. */
export async function bookChain({ runAs }: Stage, salon: Salon, now: number): Promise<void> {
  const runAt = runAs(salon.cast.owner);
  const { id: businessId } = salon.business;
  const client = salon.clients[3];
  const services = (['roots', 'longCut'] as const).map(name => salon.items.get(name)!.id);
  const tomorrow = addDays(localDateOf(now, zone), 1);
  const range = { dateFrom: tomorrow, dateTo: addDays(tomorrow, 6) };
  const { times } = await runAt(now - day / 8, context =>
    findVisitTimes(context, { businessId, services, ...range }),
  );
  const [first] = times;
  if (!first || !client) return;
  await runAt(now - day / 9, context =>
    bookVisit(context, {
      businessId,
      services: services.map(catalogItemId => ({ catalogItemId })),
      startAt: first.startAt,
      clientId: client.id,
      comment: 'Colour first, then the cut.',
    }),
  );
}
