import type { EntityManager } from '@mikro-orm/sql';
import { changeRows } from '../../platform/database/tenancy/change-rows.ts';
import type { AppServices } from '../services.ts';

/** Stores the shop's address for links in mails and the Control Panel, unless somebody set another address. */
export async function noteStorefront(
  services: AppServices,
  businessId: string,
  port: number,
): Promise<void> {
  const em = services.orm.em.fork() as EntityManager;
  const address = `http://localhost:${port}`;
  await changeRows(
    em,
    businessId,
    `update shop set storefront_url = $2
     where business_id = $1 and (storefront_url is null or storefront_url like 'http://localhost:%') and storefront_url is distinct from $2
     returning 1`,
    [businessId, address],
  );
}
