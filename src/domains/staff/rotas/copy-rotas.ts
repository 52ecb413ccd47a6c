import type { CopyRotaInput, CopyWeekInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { addDays, weekdays } from '../../../../packages/shared/local-days.ts';
import { daysBetween } from '../../../platform/lib/time/time.ts';
import { readDay } from '../../../platform/validation/read-day.ts';
import { authorize } from '../../business/access/authorize.ts';
import { parseWorkingHours } from '../../business/working-hours.ts';
import { findPerson } from '../find-person.ts';
import { findRota } from './find-rota.ts';
import { hoursOfDay } from './hours-of-day.ts';
import { readRota } from './read-rota.ts';
import { mondayOf, type OwnRota, type Rota, type Week } from './rota.ts';
import { storeCopies } from './store-copies.ts';

/**
 * Copies a rota to staff members, on the same days or shifted. A shifted rota keeps the order of its weeks.
 */
export async function copyRota(context: Context, input: CopyRotaInput): Promise<OwnRota[]> {
  const business = await authorize(context, input.businessId, 'staff:write');
  return storeCopies(context, business, input.staffIds, async ({ em }) => {
    const { person, rota } = await findRota(em, business.id, input.rotaId);
    return { source: person, copy: onDays(rota, input) };
  });
}

function onDays(rota: Rota, input: CopyRotaInput): Omit<Rota, 'id'> {
  const firstDay = input.firstDay ?? rota.firstDay;
  const { name, weeks } = rota;
  // Validates the days first, as the calculations below need valid ones.
  const read = readRota({ name, firstDay, weeks });
  const days = daysBetween(rota.firstDay, read.firstDay);
  const moved = rota.lastDay === null ? null : addDays(rota.lastDay, days);
  const { lastDay = moved } = input;
  const shift = daysBetween(mondayOf(rota.firstDay), mondayOf(read.firstDay));
  return readRota({ ...read, lastDay, anchorDay: addDays(rota.anchorDay, shift) });
}

/**
 * Copies the hours of a staff member in one week to further weeks of some staff. Each of them gets a rota for
 * these weeks.
 */
export async function copyWeek(context: Context, input: CopyWeekInput): Promise<OwnRota[]> {
  const business = await authorize(context, input.businessId, 'staff:write');
  const monday = mondayOf(readDay(input.week, 'week'));
  const firstDay = mondayOf(readDay(input.firstWeek, 'firstWeek'));
  const lastDay = addDays(firstDay, 7 * (input.weekCount ?? 1) - 1);
  return storeCopies(context, business, input.staffIds, async ({ em }, locked) => {
    const source = await findPerson(em, business.id, input.staffId);
    const { workingHours, rotas } = source;
    const planned = { hours: workingHours == null ? null : parseWorkingHours(workingHours), rotas };
    const usual = parseWorkingHours(locked.workingHours);
    const week = Object.fromEntries(
      weekdays.map((day, index) => [day, hoursOfDay(planned, usual, addDays(monday, index))]),
    ) as Week;
    return { source, copy: readRota({ firstDay, lastDay, weeks: [week] }) };
  });
}
