import { addDays } from '../../../packages/shared/local-days.ts';
import { localDateOf } from '../../platform/lib/time/time.ts';
import { findSlots } from '../../domains/scheduling/availability/find-slots.ts';
import { bookSeries } from '../../domains/scheduling/series/book-series.ts';
import { zone } from './data/salon.ts';
import type { Stage } from './one-transaction.ts';
import type { Salon } from './open-salon.ts';

const hour = 3_600_000;
/** Every second week from the next one on, as far as the days go that can be booked. */
const rule = 'FREQ=WEEKLY;INTERVAL=2;COUNT=6';

/** A regular has a cut every second week, at the first free time of a day next week that suits most often. */
export async function comeAgain({ runAs }: Stage, salon: Salon, now: number): Promise<void> {
  const runAt = runAs(salon.cast.owner);
  const client = salon.clients[5];
  const item = salon.items.get('shortCut');
  if (!client || !item) return;
  const { id: businessId } = salon.business;
  const catalogItemId = item.id;
  const at = now - 3 * hour;
  for (let day = 8; day < 13; day += 1) {
    const date = addDays(localDateOf(now, zone), day);
    const { slots } = await runAt(at, context =>
      findSlots(context, { businessId, catalogItemId, date }),
    );
    const free = slots.find(({ available }) => available);
    if (!free) continue;
    const { startAt, staffIds } = free;
    await runAt(at, context =>
      bookSeries(context, {
        businessId,
        services: [{ catalogItemId, staffId: staffIds[0] ?? null }],
        startAt,
        rule,
        clientId: client.id,
        conflicts: 'skip',
      }),
    );
    return;
  }
}
