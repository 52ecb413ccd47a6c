import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../../platform/database/query/business-loader.ts';
import { epochMs } from '../../../../platform/database/query/columns-of.ts';
import { columns, query } from '../../../../platform/database/query/query.ts';
import type { Interval } from '../../../../platform/lib/time/intervals.ts';
import { CatalogItem } from '../../../catalog/items/item.entity.ts';
import { rateOfItem } from '../../../taxes/tax-rate.queries.ts';
import type { VariantOption } from '../../../catalog/items/item-extras.queries.ts';
import type { PlannedHours } from '../../../staff/rotas/find-rota.ts';
import type { StaffLocation } from '../../../staff/locations/staff-location.ts';
import type { TimeOff } from '../../../staff/staff-member.entity.ts';
import type { NeededResource, Quota } from './schedule.ts';

/** The values of a service variant; null: the item's value. */
export interface FactualVariant {
  variantId: string;
  name: string;
  options: VariantOption[];
  priceMinor: number | null;
  durationMinutes: number | null;
  active: boolean;
}

type StoredItem = CatalogItem & { choices: FactualVariant[] | null; choice: string[] | null };

/** The choosable resources, least needed first, so that bookings of other services are not blocked. */
const resourceChoice = sql`
  select json_agg(any_of.id order by any_of.needs, any_of.place) from (
    select a.id, a.place, (
      select count(*) from catalog_item o
      where o.business_id = i.business_id and o.active and o.id <> i.id
        and a.id = any(o.resource_ids || o.any_resource_ids)) as needs
    from unnest(i.any_resource_ids) with ordinality a(id, place)) any_of`;

/** Reads an item with its tax rate, its variants in order, and its resources to choose from. */
export async function findItem(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<StoredItem | undefined> {
  const [item] = await query(
    em,
    sql<StoredItem>`
      select ${columns(em, CatalogItem, 'i')}, ${sql.raw(rateOfItem('i'))} as "taxRate", (
        select json_agg(json_build_object('variantId', v.id, 'name', v.name, 'options', v.options, 'priceMinor', v.price_minor,
          'durationMinutes', v.duration_minutes, 'active', v.active) order by v.sort_order, v.id)
        from catalog_variant v where v.business_id = i.business_id and v.item_id = i.id) as choices,
        case when i.any_resource_ids <> '{}' then (${resourceChoice}) end as choice
      from catalog_item i where i.business_id = ${businessId} and i.id = ${id}`,
  );
  return item;
}

/** The part of a staff member that availability needs. */
export interface StoredPerson extends Omit<PlannedHours, 'hours'>, Quota {
  staffId: string;
  name: string;
  active: boolean;
  hours: string | null;
  ownTimeOff: readonly TimeOff[];
  busyElsewhere: readonly Interval[] | null;
  locations: readonly StaffLocation[];
}

type StoredResource = Omit<NeededResource, 'hours'> & {
  hours: string | null;
  locationId: string | null;
};

const busyElsewhere = sql.raw(`(
  select json_agg(json_build_object('startAt', ${epochMs('t.start_at')}, 'endAt', ${epochMs('t.end_at')}))
  from busy_time t where t.business_id = s.business_id and t.staff_id = s.id)`);

/** Reads the staff of a business in order, and its resources. */
export async function findStaffAndResources(
  em: EntityManager,
  businessId: string,
): Promise<{ staff: StoredPerson[]; resources: StoredResource[] }> {
  const [row] = await query(
    em,
    sql<{ staff: StoredPerson[] | null; resources: StoredResource[] | null }>`
      select
        (select json_agg(json_build_object('staffId', s.id, 'name', s.name, 'active', s.active,
             'hours', s.working_hours, 'rotas', s.rotas, 'locations', s.locations,
             'maxBookingsPerDay', s.max_bookings_per_day, 'maxBookingsPerWeek', s.max_bookings_per_week, 'ownTimeOff', s.time_off,
             'busyElsewhere', ${busyElsewhere}) order by s.sort_order, s.id)
           from staff_member s where s.business_id = ${businessId}) as staff,
        (select json_agg(json_build_object('resourceId', r.id, 'name', r.name, 'units', r.units,
             'hours', r.working_hours, 'blocked', r.blocked, 'locationId', r.location_id))
           from resource r where r.business_id = ${businessId}) as resources`,
  );
  return { staff: row?.staff ?? [], resources: row?.resources ?? [] };
}

/**
 * Reads the shortest service of each staff member, and of services without staff (null), in minutes, buffers included. Classes
 * with a timetable are skipped, since they cannot fill a gap.
 */
export function findShortestServices(
  em: EntityManager,
  businessId: string,
): Promise<{ staffId: string | null; minutes: number }[]> {
  return query(
    em,
    sql<{ staffId: string | null; minutes: number }>`
      select s.id as "staffId", min(
        coalesce(
          (select (each ->> 'durationMinutes')::int from jsonb_array_elements(i.staff_terms) each where each ->> 'staffId' = s.id),
          (select min(coalesce(v.duration_minutes, i.duration_minutes)) from catalog_variant v
           where v.business_id = i.business_id and v.item_id = i.id and v.active),
          i.duration_minutes) + i.buffer_before_minutes + i.buffer_after_minutes)::int as minutes
      from catalog_item i
      left join lateral unnest(i.staff_ids) as s (id) on true
      where i.business_id = ${businessId} and i.type = 'service' and i.active and i.timetable is null
      group by s.id`,
  );
}
