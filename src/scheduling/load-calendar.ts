import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../business/business.entity.ts';
import { parseWorkingHours, type WorkingHours } from '../business/working-hours.ts';
import { CatalogItem } from '../catalog/item.entity.ts';
import { columnsOf } from '../database/columns-of.ts';
import { sql } from '../database/sql.ts';
import { DomainError, notFound } from '../errors.ts';
import type { TimeOff } from '../staff/staff-member.entity.ts';
import type { Busy, ScheduleQuestion } from './question.ts';

/** What a booking or a look at the calendar is about. Instants are epoch milliseconds. */
export interface Wish {
  business: Business;
  itemId: string;
  /** Null or undefined: anyone. */
  staffId?: string | null | undefined;
  /** What is busy from here to there is wanted, and around it as far as the item itself reaches. */
  from: number;
  to: number;
  now: number;
  /** An appointment or hold whose own place counts as free. */
  ignoring?: string | undefined;
}

/** The state of a business's calendar, read with one statement, and the item it was read for. */
export interface Calendar {
  item: CatalogItem;
  question: ScheduleQuestion;
  nameOf(staffId: string | null): string | null;
}

/** The longest that one booking can occupy: a day and two buffers of eight hours. */
const longestOccupation = `interval '40 hours'`;

/**
 * Reads all that decides whether an item can be booked.
 * @throws DomainError NOT_FOUND, or RULE_VIOLATION for an item or a person that cannot be booked.
 */
export async function loadCalendar(em: EntityManager, wish: Wish): Promise<Calendar> {
  const { business, itemId, staffId, now } = wish;
  const [row] = await sql<Facts>(em, statement(em), [
    business.id,
    itemId,
    staffId ?? null,
    new Date(wish.from).toISOString(),
    new Date(wish.to).toISOString(),
    new Date(now).toISOString(),
    wish.ignoring ?? null,
  ]);
  if (!row) throw notFound('item', itemId);
  const { activeStaff, staff, resources, busy, ...item } = row;
  checkItem(item as CatalogItem, business);
  const people = chooseStaff(item as CatalogItem, staff, staffId);
  const question: ScheduleQuestion = {
    business: {
      timezone: business.timezone,
      hours: hoursOf(business.workingHours),
      slotStepMinutes: business.slotStepMinutes,
      minNoticeMinutes: business.minNoticeMinutes,
      horizonDays: business.horizonDays,
      ceiling: business.parallelCapacity ?? Math.max(1, activeStaff),
    },
    item: {
      itemId,
      durationMinutes: item.durationMinutes ?? 0,
      bufferBeforeMinutes: item.bufferBeforeMinutes,
      bufferAfterMinutes: item.bufferAfterMinutes,
      groupSize: item.capacity,
    },
    staff:
      people?.map(person => ({
        staffId: person.staffId,
        hours: person.hours === null ? null : hoursOf(person.hours),
        timeOff: person.timeOff,
      })) ?? null,
    resources,
    busy: (busy ?? []).map(toBusy),
    now,
  };
  const names = new Map(staff.map(person => [person.staffId, person.name]));
  return {
    item: item as CatalogItem,
    question,
    nameOf: id => (id === null ? null : (names.get(id) ?? null)),
  };
}

interface Person {
  staffId: string;
  name: string;
  active: boolean;
  hours: string | null;
  timeOff: TimeOff[];
}

type BusyTuple = [
  startAt: number,
  occupiedFrom: number,
  occupiedTo: number,
  staffId: string | null,
  groupSize: number,
  itemId: string | null,
  resourceIds: string[] | null,
];

type Facts = CatalogItem & {
  activeStaff: number;
  staff: Person[];
  resources: { resourceId: string; units: number }[];
  busy: BusyTuple[] | null;
};

let cachedStatement: string | undefined;

/** One statement, so that all it reads is of one moment; arrays of JSON, which the driver reads fastest. */
function statement(em: EntityManager): string {
  cachedStatement ??= `
    select ${columnsOf(em, CatalogItem, 'i')},
      (select count(*)::int from staff_member s where s.business_id = $1 and s.active) as "activeStaff",
      (select coalesce(json_agg(json_build_object('staffId', s.id, 'name', s.name, 'active', s.active,
           'hours', s.working_hours, 'timeOff', s.time_off) order by s.id), '[]')
         from staff_member s
         where s.business_id = $1 and (s.id = any(i.staff_ids) or s.id = $3)) as staff,
      (select coalesce(json_agg(json_build_object('resourceId', r.id, 'units', r.units)), '[]')
         from resource r where r.business_id = $1 and r.id = any(i.resource_ids)) as resources,
      (select json_agg(json_build_array(
           date_part('epoch', b.start_at), date_part('epoch', b.occupied_from),
           date_part('epoch', b.occupied_to), b.staff_id, b.group_size,
           case when b.group_size > 1 then b.catalog_item_id end,
           case when b.resource_ids <> '{}' then b.resource_ids end))
         from (
           select a.* from (
             select id, start_at, occupied_from, occupied_to, staff_id, group_size, catalog_item_id,
               resource_ids, expires_at
             from appointment
             where business_id = $1
               and status in ('pending', 'confirmed', 'arrived', 'completed', 'no_show')
               and occupied_from < span.upper and occupied_from > span.lower - ${longestOccupation}
             union all
             select id, start_at, occupied_from, occupied_to, staff_id, group_size, catalog_item_id,
               resource_ids, expires_at
             from hold
             where business_id = $1
               and occupied_from < span.upper and occupied_from > span.lower - ${longestOccupation}
           ) a
           where a.occupied_to > span.lower and (a.expires_at is null or a.expires_at > $6)
             and ($7::text is null or a.id <> $7)
         ) b) as busy
    from catalog_item i,
      lateral (select
        $4::timestamptz - make_interval(mins => i.buffer_before_minutes) as lower,
        $5::timestamptz + make_interval(
          mins => coalesce(i.duration_minutes, 0) + i.buffer_after_minutes) as upper) span
    where i.business_id = $1 and i.id = $2`;
  return cachedStatement;
}

function toBusy(tuple: BusyTuple): Busy {
  const [startAt, occupiedFrom, occupiedTo, staffId, groupSize, itemId, resourceIds] = tuple;
  return {
    itemId: itemId ?? '',
    startAt: startAt * 1000,
    occupiedFrom: occupiedFrom * 1000,
    occupiedTo: occupiedTo * 1000,
    staffId,
    resourceIds: resourceIds ?? [],
    groupSize,
    participants: 1,
  };
}

function checkItem(item: CatalogItem, business: Business): void {
  if (business.status !== 'active') {
    throw new DomainError('RULE_VIOLATION', `${business.name} takes no bookings: it is archived.`);
  }
  if (item.type !== 'service') {
    throw new DomainError(
      'RULE_VIOLATION',
      `catalogItemId: “${item.name}” is a product; only services can be booked.`,
    );
  }
  if (!item.active) {
    throw new DomainError('RULE_VIOLATION', `catalogItemId: “${item.name}” is not offered now.`);
  }
}

function chooseStaff(
  item: CatalogItem,
  staff: readonly Person[],
  staffId: string | null | undefined,
): Person[] | null {
  if (staffId == null) {
    return item.staffIds.length === 0 ? null : staff.filter(person => person.active);
  }
  const person = staff.find(candidate => candidate.staffId === staffId);
  if (!person) throw notFound('stf', staffId);
  if (!person.active) {
    throw new DomainError('RULE_VIOLATION', `staffId: ${person.name} does not work here now.`);
  }
  if (item.staffIds.length > 0 && !item.staffIds.includes(staffId)) {
    throw new DomainError(
      'RULE_VIOLATION',
      `staffId: ${person.name} does not perform “${item.name}”. Leave staffId out for anyone who does.`,
    );
  }
  return [person];
}

const parsedHours = new Map<string, WorkingHours>();
const mostParsed = 2000;

/** Working hours are read far more often than changed, and always from the same canonical text. */
function hoursOf(text: string): WorkingHours {
  let hours = parsedHours.get(text);
  if (!hours) {
    if (parsedHours.size >= mostParsed) parsedHours.clear();
    hours = parseWorkingHours(text);
    parsedHours.set(text, hours);
  }
  return hours;
}
