import type { CopyRotaInput, CopyWeekInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { addDays, weekdays } from '../../../../packages/shared/local-days.ts';
import { daysBetween } from '../../../platform/lib/time/time.ts';
import { readDay } from '../../../platform/validation/read-day.ts';
import { authorize } from '../../business/access/authorize.ts';
import { parseWorkingHours } from '../../business/working-hours.ts';
import { findPeople, findPerson } from '../list-staff.ts';
import { findRota, hoursOfDay } from './find-rota.ts';
import { readRota } from './save-rota.ts';
import { isWithin, mondayOf, type OwnRota, type Rota, type Week } from './rota.ts';
import { newId } from '../../../platform/lib/ids.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { StaffMember } from '../staff-member.entity.ts';
import { ownRota, putRotas } from './put-rotas.ts';
import { daysOf } from './replace-rota.ts';

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

/** Staff member whose hours are copied, and the rota that the others get. */
interface Copied {
  source: StaffMember;
  copy: Omit<Rota, 'id'>;
}

/**
 * Gives each of some staff members a rota. It replaces only rotas that lie within its days. Changes all of
 * them or none.
 */
function storeCopies(
  context: Context,
  { id: businessId }: Business,
  staffIds: readonly string[],
  decide: (transaction: Context, locked: Business) => Promise<Copied>,
): Promise<OwnRota[]> {
  return writeLocked(context, businessId, async (transaction, locked) => {
    const { source, copy } = await decide(transaction, locked);
    const [copies, replaced, names] = [[] as OwnRota[], [] as OwnRota[], [] as string[]];
    for (const person of await findPeople(transaction.em, businessId, [...new Set(staffIds)])) {
      const rota = { id: newId('rot'), ...copy };
      const gone = person.rotas.filter(each => isWithin(each, copy));
      replaced.push(...gone.map(each => ownRota(person, each)));
      putRotas({ person, gone, come: [rota] });
      copies.push(ownRota(person, rota));
      names.push(person.name);
    }
    return {
      result: copies,
      event: {
        type: 'rota.copied',
        businessId,
        subject: source.id,
        summary: `The hours of ${source.name} were copied to ${names.join(', ')}, ${daysOf(copy)}.`,
        details: { staffIds: copies.map(({ staffId }) => staffId) },
        before: replaced.length > 0 ? byId(replaced) : null,
        after: byId(copies),
      },
    };
  });
}

/** Returns rotas by id. Each is a field of its own in the journal, so a later copy changes other fields. */
function byId(rotas: readonly OwnRota[]): Record<string, OwnRota> {
  return Object.fromEntries(rotas.map(rota => [rota.id, rota]));
}
