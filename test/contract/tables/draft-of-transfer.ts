import { mainLocationId } from '../../../src/domains/business/locations/main-location.ts';
import { newId } from '../../../src/platform/lib/ids.ts';
import type { Salon, World } from '../../world.ts';

/**
 * Writes the draft of a transfer of a product into the database, and returns its id. A business with one location makes none by
 * a call.
 */
export async function draftOfTransfer(
  world: World,
  salon: Salon,
  status = 'draft',
): Promise<string> {
  const id = newId('trf');
  await world.sql(
    `insert into stock_transfer (business_id, id, number, from_location_id, to_location_id, status, lines, created_at)
      select $1, $2, 1 + count(*), $3, $3, $4, '[]', now() from stock_transfer where business_id = $1`,
    [salon.id, id, mainLocationId(salon.id), status],
  );
  return id;
}
