import { newId } from '../../../src/platform/lib/ids.ts';
import type { World } from '../../world.ts';

/** Inserts a proven domain of a business's shop. Returns its id. */
export async function shopDomain(
  { sql }: World,
  businessId: string,
  { host, isMain = false }: { host?: string; isMain?: boolean } = {},
): Promise<string> {
  const id = newId('dom');
  const name = host ?? `${id.replace('_', '-')}.example.com`;
  await sql(
    `insert into shop_domain (business_id, id, host, token, state, state_since, created_at)
     values ($1, $2, $3, 'token', 'proven', '2026-03-01T08:00:00Z', '2026-03-01T08:00:00Z')`,
    [businessId, id, name],
  );
  if (isMain)
    await sql('update shop set main_host = $2 where business_id = $1', [businessId, name]);
  return id;
}
