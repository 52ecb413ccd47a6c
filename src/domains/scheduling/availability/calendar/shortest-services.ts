import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../../business/business.entity.ts';
import { sql } from '../../../../platform/database/query/sql.ts';
import type { CalendarFacts } from './calendar-facts.ts';

/** What one person takes for a service, with its buffers; classes with a timetable fill no gap. */
const statement = `
  select s.id as "staffId", min(
    coalesce(
      (select (each ->> 'durationMinutes')::int from jsonb_array_elements(i.staff_terms) each where each ->> 'staffId' = s.id),
      (select min(coalesce(v.duration_minutes, i.duration_minutes)) from catalog_variant v
       where v.business_id = i.business_id and v.item_id = i.id and v.active),
      i.duration_minutes) + i.buffer_before_minutes + i.buffer_after_minutes)::int as minutes
  from catalog_item i
  left join lateral unnest(i.staff_ids) as s (id) on true
  where i.business_id = $1 and i.type = 'service' and i.active and i.timetable is null
  group by s.id`;

/** Returns the shortest service of each person, and of nobody in particular (null), in minutes; read once for all that is known of the calendar. */
export async function shortestServices(
  em: EntityManager,
  { id }: Business,
  facts: CalendarFacts,
): Promise<ReadonlyMap<string | null, number>> {
  if (facts.shortestMinutes) return facts.shortestMinutes;
  const rows = await sql<{ staffId: string | null; minutes: number }>(em, statement, [id]);
  const shortest = new Map(rows.map(({ staffId, minutes }) => [staffId, minutes]));
  facts.shortestMinutes = shortest;
  return shortest;
}
