import { newId } from '../../../src/platform/lib/ids.ts';
import type { World } from '../../world.ts';

/** Writes a past completed appointment like the first one of a visit into the database, and returns its id. */
export async function completedVisit(world: World, visitId: string): Promise<string> {
  const id = newId('apt');
  const rows = await world.sql<{ id: string }>(
    `insert into appointment select (jsonb_populate_record(a, jsonb_build_object('id', $2::text, 'status', 'completed',
        'visit_id', null, 'order_id', null, 'start_at', a.start_at - interval '30 days', 'end_at', a.end_at - interval '30 days',
        'occupied_from', a.occupied_from - interval '30 days', 'occupied_to', a.occupied_to - interval '30 days'))).*
      from appointment a where a.visit_id = $1 order by a.start_at limit 1 returning id`,
    [visitId, id],
  );
  return rows[0]!.id;
}
