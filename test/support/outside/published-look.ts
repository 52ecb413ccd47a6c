import { newId } from '../../../src/platform/lib/ids.ts';
import type { World } from '../../world.ts';

/** Inserts a published look of a business's shop. Returns its id. */
export async function publishedLook({ sql }: World, businessId: string): Promise<string> {
  const id = newId('look');
  await sql(
    `insert into shop_look (business_id, id, theme, settings, pages, number, changed_at)
     values ($1, $2, 'lumen', '{}', '{}', 1, '2026-03-01T08:00:00Z')`,
    [businessId, id],
  );
  return id;
}
