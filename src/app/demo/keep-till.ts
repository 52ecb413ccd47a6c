import { closeCashDrawer, openCashDrawer } from '../../domains/payments/drawers/open-and-close.ts';
import { expectedOf, findCashDrawer } from '../../domains/payments/drawers/find-cash-drawers.ts';
import { toMajor } from '../../platform/lib/money/money.ts';
import { addDays, weekdayOf } from '../../../packages/shared/local-days.ts';
import { localDateOf, wallToInstant } from '../../platform/lib/time/time.ts';
import { week, zone } from './data/salon.ts';
import type { Stage } from './one-transaction.ts';
import type { Salon } from './open-salon.ts';

const minute = 60_000;
const opening = 100;

/** Yesterday's cash drawer with its opening and closing times. */
export interface DayDrawer {
  id: string;
  openedAt: number;
  closedAt: number;
}

/** Opens the demo's drawer yesterday, a quarter of an hour before the salon opens. */
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

/** Closes the drawer half a euro short in the evening. The next morning begins with the usual amount. */
export async function turnTheDay(
  { em, runAs }: Stage,
  { business: { id: businessId, currency }, cast }: Salon,
  cashDrawer: DayDrawer,
  now: number,
): Promise<void> {
  const runAt = runAs(cast.owner);
  const expectedMinor = expectedOf(await findCashDrawer(em, businessId, cashDrawer.id));
  await runAt(cashDrawer.closedAt, context =>
    closeCashDrawer(context, {
      businessId,
      drawerId: cashDrawer.id,
      counted: toMajor(expectedMinor - 50, currency),
      note: 'Half a euro short: somebody rounded the change up.',
    }),
  );
  const { from } = hoursOf(localDateOf(now, zone));
  await runAt(Math.min(from, now) - 15 * minute, context =>
    openCashDrawer(context, { businessId, opening }),
  );
}

/** Returns the instants at which the salon opens and closes on a date. */
function hoursOf(date: string) {
  const hours = Object.values(week)[weekdayOf(date) - 1]!;
  return {
    from: wallToInstant(date, hours[0]!.slice(0, 5), zone),
    to: wallToInstant(date, hours.at(-1)!.slice(-5), zone),
  };
}
