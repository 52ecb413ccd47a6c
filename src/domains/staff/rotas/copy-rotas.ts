import type { EntityManager } from '@mikro-orm/sql';
import type { CopyRotaInput, CopyWeekInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { addDays, weekdays } from '../../../../packages/shared/local-days.ts';
import { daysBetween } from '../../../platform/lib/time/time.ts';
import { readDay } from '../../../platform/validation/read-day.ts';
import { authorize } from '../../business/access/authorize.ts';
import { limitOf } from '../../business/access/only-locations.queries.ts';
import { parseWorkingHours } from '../../business/working-hours.ts';
import { findPeople, findPerson } from '../list-staff.ts';
import { locationsOf } from '../../business/locations/locations.ts';
import { checkLocations } from '../locations/check-locations.ts';
import { checkPlaceOfRota, placeOfRota } from '../locations/place-of-rota.ts';
import { locationsOfPerson, plannedThere } from '../locations/planned-there.ts';
import { findRota, hoursOfDay, type PlannedHours } from './find-rota.ts';
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
  const isLimited = limitOf(context.em, business.id) !== undefined;
  return storeCopies(context, business, input.staffIds, async ({ em }) => {
    const { person, rota } = await findRota(em, business.id, input.rotaId);
    // The first location of others may not be the caller's.
    const copied = isLimited ? { ...rota, locationId: placeOfRota(person, rota) } : rota;
    return { source: person, copies: [onDays(copied, input)] };
  });
}

function onDays(rota: Rota, input: CopyRotaInput): Omit<Rota, 'id'> {
  const firstDay = input.firstDay ?? rota.firstDay;
  const { name, weeks, locationId } = rota;
  // Validates the days first, as the calculations below need valid ones.
  const read = readRota({ name, firstDay, weeks, locationId });
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
  const seen = limitOf(context.em, business.id)?.locationIds;
  return storeCopies(context, business, input.staffIds, async ({ em }, locked) => {
    const source = await findPerson(em, business.id, input.staffId);
    const copies = (await weeksOf(em, locked, source, monday))
      .filter(({ locationId }) => locationId == null || seen?.includes(locationId) !== false)
      .map(week => readRota({ firstDay, lastDay, ...week }));
    return { source, copies };
  });
}

/** Returns the hours of a person in the week of a Monday, for each location where they work. */
async function weeksOf(
  em: EntityManager,
  business: Business,
  person: StaffMember,
  monday: string,
): Promise<Pick<Rota, 'weeks' | 'locationId'>[]> {
  const stored = person.workingHours == null ? null : parseWorkingHours(person.workingHours);
  const planned = { ...person, hours: stored };
  const weekOf = (hours: PlannedHours, usual: string): Week[] => {
    const parsed = parseWorkingHours(usual);
    const days = weekdays.map((day, index) => [
      day,
      hoursOfDay(hours, parsed, addDays(monday, index)),
    ]);
    return [Object.fromEntries(days) as Week];
  };
  if (business.locationCount === 1) return [{ weeks: weekOf(planned, business.workingHours) }];
  const locations = await locationsOf(em, business);
  return locationsOfPerson(person).flatMap(({ locationId }) => {
    const location = locations.find(({ id }) => id === locationId);
    const there = plannedThere(planned, locationId, person.businessId);
    return location && there ? [{ weeks: weekOf(there, location.workingHours), locationId }] : [];
  });
}

/** Staff member whose hours are copied, and the rotas that the others get. */
interface Copied {
  source: StaffMember;
  copies: readonly Omit<Rota, 'id'>[];
}

/**
 * Gives each of some staff members rotas. They replace only rotas of the same location that lie within their days. Changes
 * all of them or none.
 */
function storeCopies(
  context: Context,
  { id: businessId }: Business,
  staffIds: readonly string[],
  decide: (transaction: Context, locked: Business) => Promise<Copied>,
): Promise<OwnRota[]> {
  return writeLocked(context, businessId, async (transaction, locked) => {
    const { em } = transaction;
    const given = await decide(transaction, locked);
    const [copies, replaced, names] = [[] as OwnRota[], [] as OwnRota[], [] as string[]];
    for (const person of await findPeople(em, businessId, [...new Set(staffIds)])) {
      for (const copy of given.copies) {
        const rota = { id: newId('rot'), ...copy };
        await checkPlaceOfRota(em, locked, person, rota);
        const place = placeOfRota(person, rota);
        const gone = person.rotas.filter(
          each => isWithin(each, copy) && placeOfRota(person, each) === place,
        );
        replaced.push(...gone.map(each => ownRota(person, each)));
        putRotas({ person, gone, come: [rota] });
        copies.push(ownRota(person, rota));
      }
      await checkLocations(transaction, locked, person);
      names.push(person.name);
    }
    const {
      source,
      copies: [copy],
    } = given;
    return {
      result: copies,
      event: {
        type: 'rota.copied',
        businessId,
        subject: source.id,
        summary: `The hours of ${source.name} were copied to ${names.join(', ')}, ${daysOf(copy!)}.`,
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
