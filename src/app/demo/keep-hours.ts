import { parseWorkingHours, windows } from '../../domains/business/working-hours.ts';
import type { StaffMember } from '../../domains/staff/staff-member.entity.ts';
import { approveTimeSheets } from '../../domains/staff/time-sheets/approve-days.ts';
import {
  clockIn,
  clockOut,
  endBreak,
  startBreak,
} from '../../domains/staff/time-sheets/use-clock.ts';
import type { Interval } from '../../platform/lib/time/intervals.ts';
import { addDays } from '../../../packages/shared/local-days.ts';
import { localDateOf, wallToInstant } from '../../platform/lib/time/time.ts';
import { zone, type PersonKey } from './data/salon.ts';
import type { Stage } from './one-transaction.ts';
import type { Salon } from './open-salon.ts';

const minute = 60_000;

/** Numbers of past days with recorded hours, and of those that await approval. */
const kept = 6;
const waiting = 3;

/** Records some days of hours for two people; the owner approved the older ones. A third person forgot to clock out yesterday. */
export async function keepHours(
  { runAs }: Stage,
  { business: { id: businessId }, cast, people: staff }: Salon,
  now: number,
): Promise<void> {
  const runAt = runAs(cast.owner);
  const today = localDateOf(now, zone);
  const hoursOn = (key: PersonKey, day: string) => hoursOf(staff.get(key)!, day);
  const input = (key: PersonKey) => ({ businessId, staffId: staff.get(key)!.id });
  for (let back = kept; back > 0; back--) {
    const day = addDays(today, -back);
    for (const [index, key] of (['mira', 'amelie'] as const).entries()) {
      const hours = hoursOn(key, day);
      if (!hours) continue;
      const late = ((back * 7 + index * 5) % 9) * minute;
      const noon = wallToInstant(day, '12:30', zone) + late;
      await runAt(hours.startAt - 4 * minute + late, context => clockIn(context, input(key)));
      await runAt(noon, context => startBreak(context, input(key)));
      await runAt(noon + 32 * minute, context => endBreak(context, input(key)));
      await runAt(hours.endAt + late, context => clockOut(context, input(key)));
    }
  }
  const hours = hoursOn('jonas', addDays(today, -1));
  if (hours) await runAt(hours.startAt - minute, context => clockIn(context, input('jonas')));
  const [from, to] = [addDays(today, -kept), addDays(today, -waiting - 1)];
  const staffIds = [input('mira').staffId, input('amelie').staffId];
  await runAt(now - 30 * minute, context =>
    approveTimeSheets(context, { businessId, staffIds, from, to }),
  );
}

/** Returns a person's working time on a day; undefined on a day off. */
function hoursOf({ workingHours }: StaffMember, day: string): Interval | undefined {
  const shifts = workingHours ? windows(parseWorkingHours(workingHours), zone, day, day) : [];
  const [first, last] = [shifts[0], shifts.at(-1)];
  return first && last && { startAt: first.startAt, endAt: last.endAt };
}
