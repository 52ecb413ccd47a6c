import type { EntityManager } from '@mikro-orm/sql';
import type { AppServices } from '../services.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { changeRows } from '../../platform/database/tenancy/change-rows.ts';
import { newId } from '../../platform/lib/ids.ts';
import { hashSecret } from '../../platform/lib/security/secrets.ts';
import { tokenKinds } from '../../domains/identity/tokens/token-kinds.ts';
import { demoOwner } from './data/demo-owner.ts';

/** Shop key for a storefront of the demo business. */
export interface StorefrontKey {
  businessId: string;
  slug: string;
  key: string;
}

/**
 * Returns the key of the demo shop's storefront; null if the shop does not exist or its key was revoked.
 * The key is derived from the application secret, so every start and every process gets the same key. Only its hash is stored.
 */
export async function storefrontKey(services: AppServices): Promise<StorefrontKey | null> {
  const em = services.orm.em.fork() as EntityManager;
  const [shop] = await sql<{ businessId: string; slug: string }>(
    em,
    `select s.business_id as "businessId", s.slug from shop s
     join membership m on m.business_id = s.business_id join app_user u on u.id = m.user_id
     where u.email = $1 and s.published order by s.id limit 1`,
    [demoOwner],
  );
  if (!shop) return null;
  const key = `${tokenKinds.shop.prefix}_${services.seal.sign(shop.businessId, 'demo storefront')}`;
  await changeRows(
    em,
    shop.businessId,
    `insert into token (id, kind, hash, prefix, name, business_id, scopes, allowed_origins, created_at)
     values ($1, 'shop', $2, $3, 'demo storefront', $4, '{}', '{}', $5) on conflict (hash) do nothing
     returning 1`,
    [
      newId('tok'),
      hashSecret(key),
      key.slice(0, 10),
      shop.businessId,
      new Date(services.now()).toISOString(),
    ],
  );
  return (await services.authenticate(key, ['shop'])) ? { ...shop, key } : null;
}
