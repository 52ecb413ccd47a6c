import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../../business/business.entity.ts';
import { parseWorkingHours } from '../../../business/working-hours.ts';
import { CatalogItem } from '../../../catalog/items/item.entity.ts';
import { columnsOf, epochMs } from '../../../../platform/database/query/columns-of.ts';
import { sql } from '../../../../platform/database/query/sql.ts';
import { notFound } from '../../../../platform/errors.ts';
import { rateOfItem } from '../../../taxes/applied-rate.ts';
import type { PlannedHours } from '../../../staff/rotas/hours-of-day.ts';
import { merge, type Interval } from '../../../../platform/lib/time/intervals.ts';
import type { Absence } from '../../../business/periods/absences-between.ts';
import { hoursOf } from './hours-of.ts';
import type { NeededResource, Quota } from './schedule.ts';
import type { TimeOff } from '../../../staff/staff-member.entity.ts';

/** A staff member, as far as availability needs it. */
export interface FactualPerson extends PlannedHours, Quota {
  staffId: string;
  name: string;
  active: boolean;
  /** All that keeps bookings from them: time off, blocked time and what linked calendars have. */
  timeOff: readonly Absence[];
  ownTimeOff: readonly TimeOff[];
  /** When their linked calendars keep them busy, merged; with what, nobody knows. */
  busyElsewhere: readonly Interval[];
}

/** An item and its variants in order; none if it has no variants. */
export interface FactualItem {
  item: CatalogItem;
  variants: readonly FactualVariant[];
  /** The resources to choose from, those first that fewest other services need. */
  choice: readonly string[];
}

/** The values of a service variant; null: the item's value. */
export interface FactualVariant {
  variantId: string;
  name: string;
  priceMinor: number | null;
  durationMinutes: number | null;
  active: boolean;
}

/** The slowly changing input of availability: staff, resources and items of one business. */
export interface CalendarFacts {
  readonly revision: number;
  readonly staff: ReadonlyMap<string, FactualPerson>;
  readonly resources: ReadonlyMap<string, NeededResource>;
  readonly items: Map<string, FactualItem>;
  /** The shortest service of each person; left out: not asked for yet. */
  shortestMinutes?: ReadonlyMap<string | null, number>;
}

const known = new Map<string, CalendarFacts>();
const mostKnown = 1000;

/**
 * Returns the facts of a business for its row's `calendarRevision`; reads them if another revision is cached. A
 * trigger raises the revision with every change, under the lock that bookings take too, so the facts of a
 * locked row's revision are current.
 */
export async function calendarFacts(em: EntityManager, business: Business): Promise<CalendarFacts> {
  const there = known.get(business.id);
  if (there?.revision === business.calendarRevision) return there;
  const facts = await readFacts(em, business);
  known.delete(business.id);
  known.set(business.id, facts);
  const [eldest] = known.keys();
  if (known.size > mostKnown && eldest !== undefined) known.delete(eldest);
  return facts;
}

/** Taking what other services need would keep them from being booked. */
const leastNeeded = `
  select json_agg(any_of.id order by any_of.needs, any_of.place) from (
    select a.id, a.place, (
      select count(*) from catalog_item o
      where o.business_id = i.business_id and o.active and o.id <> i.id
        and a.id = any(o.resource_ids || o.any_resource_ids)) as needs
    from unnest(i.any_resource_ids) with ordinality a(id, place)) any_of`;

/** Returns an item with its variants. @throws DomainError NOT_FOUND. */
export async function factualItem(
  em: EntityManager,
  business: Business,
  facts: CalendarFacts,
  itemId: string,
): Promise<FactualItem> {
  const there = facts.items.get(itemId);
  if (there) return there;
  const [row] = await sql<
    CatalogItem & { choices: FactualVariant[] | null; choice: string[] | null }
  >(
    em,
    `select ${columnsOf(em, CatalogItem, 'i')}, ${rateOfItem('i')} as "taxRate", (
       select json_agg(json_build_object('variantId', v.id, 'name', v.name, 'priceMinor', v.price_minor,
         'durationMinutes', v.duration_minutes, 'active', v.active) order by v.sort_order, v.id)
       from catalog_variant v where v.business_id = i.business_id and v.item_id = i.id) as choices,
       case when i.any_resource_ids <> '{}' then (${leastNeeded}) end as choice
     from catalog_item i where i.business_id = $1 and i.id = $2`,
    [business.id, itemId],
  );
  if (!row) throw notFound('item', itemId);
  const { choices, choice, ...item } = row;
  const factual = { item: item as CatalogItem, variants: choices ?? [], choice: choice ?? [] };
  facts.items.set(itemId, factual);
  return factual;
}

const busyElsewhere = `(
  select json_agg(json_build_object('startAt', ${epochMs('t.start_at')}, 'endAt', ${epochMs('t.end_at')}))
  from busy_time t where t.business_id = s.business_id and t.staff_id = s.id)`;

async function readFacts(em: EntityManager, business: Business): Promise<CalendarFacts> {
  const [row] = await sql<{ staff: StoredPerson[] | null; resources: StoredResource[] | null }>(
    em,
    `select
       (select json_agg(json_build_object('staffId', s.id, 'name', s.name, 'active', s.active,
            'hours', s.working_hours, 'rotas', s.rotas,
            'maxBookingsPerDay', s.max_bookings_per_day, 'maxBookingsPerWeek', s.max_bookings_per_week, 'ownTimeOff', s.time_off,
            'busyElsewhere', ${busyElsewhere}) order by s.sort_order, s.id)
          from staff_member s where s.business_id = $1) as staff,
       (select json_agg(json_build_object('resourceId', r.id, 'name', r.name, 'units', r.units,
            'hours', r.working_hours, 'blocked', r.blocked))
          from resource r where r.business_id = $1) as resources`,
    [business.id],
  );
  const people = (row?.staff ?? []).map(person => {
    const { ownTimeOff } = person;
    const busyElsewhere = merge(person.busyElsewhere ?? []);
    const hours = person.hours === null ? null : parseWorkingHours(person.hours);
    return { ...person, hours, busyElsewhere, timeOff: [...ownTimeOff, ...busyElsewhere] };
  });
  const resources = (row?.resources ?? []).map(resource => ({
    ...resource,
    hours: resource.hours === null ? null : hoursOf(resource.hours),
  }));
  return {
    revision: business.calendarRevision,
    staff: new Map(people.map(person => [person.staffId, person])),
    resources: new Map(resources.map(resource => [resource.resourceId, resource])),
    items: new Map(),
  };
}

type StoredPerson = Omit<FactualPerson, 'hours' | 'timeOff' | 'busyElsewhere'> & {
  hours: string | null;
  busyElsewhere: Interval[] | null;
};
type StoredResource = Omit<NeededResource, 'hours'> & { hours: string | null };
