import { newId } from '../../../src/platform/lib/ids.ts';
import type { Salon, World } from '../../world.ts';

/** Writes a review of an appointment into the database, and returns its id. Only clients write reviews by a call. */
export async function writtenReview(
  world: World,
  salon: Pick<Salon, 'id'>,
  appointmentId: string,
  { stars = 4, text = 'Quite nice' }: { stars?: number; text?: string | null } = {},
): Promise<string> {
  const id = newId('rev');
  await world.sql(
    `insert into review (business_id, id, visit_key, appointment_id, client_id, location_id, item_ids, staff_ids, stars, text,
        author_name, created_at)
      select business_id, $2, $2, id, client_id, location_id, array[catalog_item_id], array_remove(array[staff_id], null), $4,
        $5, 'Ada L.', $6
      from appointment where business_id = $1 and id = $3`,
    [salon.id, id, appointmentId, stars, text, new Date(world.clock.now()).toISOString()],
  );
  return id;
}
