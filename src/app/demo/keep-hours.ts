import { approveTimeSheets } from '../../domains/staff/time-sheets/approve-days.ts';
import {
  clockIn,
  clockOut,
  endBreak,
  startBreak,
} from '../../domains/staff/time-sheets/use-clock.ts';
import { addDays, localDateOf, wallToInstant, weekdayOf } from '../../platform/lib/time/time.ts';
import { people, zone, type PersonKey } from './data/salon.ts';
import type { Stage } from './one-transaction.ts';
import type { Salon } from './open-salon.ts';

const minute = 60_000;

/** How many days back hours were kept, and how many of these are not approved yet. */
const kept = 6;
const waiting = 3;

/** Two people have kept their hours for some days, of which the first are approved; a third forgot to clock out yesterday. */
export async function keepHours(
  { runAs }: Stage,
  { business: { id: businessId }, cast, people: staff }: Salon,
  now: number,
): Promise<void> {
  const runAt = runAs(cast.owner);
  const today = localDateOf(now, zone);
  const input = (key: PersonKey) => ({ businessId, staffId: staff.get(key)!.id });
  for (let back = kept; back > 0; back--) {
    const day = addDays(today, -back);
    for (const [index, key] of (['mira', 'amelie'] as const).entries()) {
      const hours = hoursOf(key, day);
      if (!hours) continue;
      const late = ((back * 7 + index * 5) % 9) * minute;
      const noon = wallToInstant(day, '12:30', zone) + late;
      await runAt(hours.from - 4 * minute + late, context => clockIn(context, input(key)));
      await runAt(noon, context => startBreak(context, input(key)));
      await runAt(noon + 32 * minute, context => endBreak(context, input(key)));
      await runAt(hours.to + late, context => clockOut(context, input(key)));
    }
  }
  const hours = hoursOf('jonas', addDays(today, -1));
  if (hours) await runAt(hours.from - minute, context => clockIn(context, input('jonas')));
  const [from, to] = [addDays(today, -kept), addDays(today, -waiting - 1)];
  const staffIds = [input('mira').staffId, input('amelie').staffId];
  await runAt(now - 30 * minute, context =>
    approveTimeSheets(context, { businessId, staffIds, from, to }),
  );
}

/** The instants between which somebody works on a day; undefined where they do not. */
function hoursOf(key: PersonKey, day: string): { from: number; to: number } | undefined {
  const week = people[key].hours as Readonly<Record<string, string | readonly string[]>>;
  const hours = [week[weekdayOf(day)] ?? []].flat();
  const [first, last] = [hours[0], hours.at(-1)];
  if (!first || !last) return undefined;
  return {
    from: wallToInstant(day, first.slice(0, 5), zone),
    to: wallToInstant(day, last.slice(-5), zone),
  };
}
