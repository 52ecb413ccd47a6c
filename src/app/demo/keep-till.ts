import { closeCashDrawer } from '../../domains/payments/drawers/close-drawer.ts';
import { expectedOf, findDrawer } from '../../domains/payments/drawers/find-drawers.ts';
import { openCashDrawer } from '../../domains/payments/drawers/open-drawer.ts';
import { toMajor } from '../../platform/lib/money/money.ts';
import { addDays, weekdayOf } from '../../../packages/shared/local-days.ts';
import { localDateOf, wallToInstant } from '../../platform/lib/time/time.ts';
import { week, zone } from './data/salon.ts';
import type { Stage } from './one-transaction.ts';
import type { Salon } from './open-salon.ts';

const minute = 60_000;
const opening = 100;

/** Yesterday’s cash drawer, which is open at these instants. */
export interface DayDrawer {
  id: string;
  openedAt: number;
  closedAt: number;
}

/** The demo's drawer is opened on the day before, a quarter of an hour before the salon is. */
export async function openYesterday(
  { runAs }: Stage,
  { business, cast }: Salon,
  now: number,
): Promise<DayDrawer> {
  const { from, to } = hoursOf(addDays(localDateOf(now, zone), -1));
  const openedAt = from - 15 * minute;
  const { id } = await runAs(cast.owner)(openedAt, context =>
    openCashDrawer(context, { businessId: business.id, opening }),
  );
  return { id, openedAt, closedAt: to + 20 * minute };
}

/** In the evening half a euro is missing; the next morning begins with as much as usual. */
export async function turnTheDay(
  { em, runAs }: Stage,
  { business: { id: businessId, currency }, cast }: Salon,
  drawer: DayDrawer,
  now: number,
): Promise<void> {
  const runAt = runAs(cast.owner);
  const expectedMinor = expectedOf(await findDrawer(em, businessId, drawer.id));
  await runAt(drawer.closedAt, context =>
    closeCashDrawer(context, {
      businessId,
      drawerId: drawer.id,
      counted: toMajor(expectedMinor - 50, currency),
      note: 'Half a euro short: somebody rounded the change up.',
    }),
  );
  const { from } = hoursOf(localDateOf(now, zone));
  await runAt(Math.min(from, now) - 15 * minute, context =>
    openCashDrawer(context, { businessId, opening }),
  );
}

/** The instants between which the salon is open on a date. */
function hoursOf(date: string) {
  const hours = Object.values(week)[weekdayOf(date) - 1]!;
  return {
    from: wallToInstant(date, hours[0]!.slice(0, 5), zone),
    to: wallToInstant(date, hours.at(-1)!.slice(-5), zone),
  };
}
