import type { Context } from '../../../platform/context.ts';
import { shopAddress } from '../../shop/hosts/shop-address.ts';
import { Shop } from '../../shop/shop.entity.ts';
import { findWidgetSites } from './widget-sites.queries.ts';

/**
 * Returns the address to which a client may return after paying. Programs and people of the business choose it freely. An
 * assistant may have been talked into it by a stranger, so a page outside the business's own sites needs a person's approval.
 * Without an approval rule nobody can be asked: the address is then dropped, and the client returns to our thank-you page.
 */
export async function assistantReturnUrl(
  context: Context,
  businessId: string,
  url: string | null,
): Promise<string | null> {
  const { tool, approvalCheck } = context;
  if (url === null || tool === null || (await isOwnSite(context, businessId, url))) return url;
  if (!approvalCheck?.canAsk) return null;
  approvalCheck.isRequired = true;
  return url;
}

/** Own sites are this service, the shop's web site, and the sites that the business allows its widgets on. */
async function isOwnSite(
  { em, services: { config }, now }: Context,
  businessId: string,
  url: string,
): Promise<boolean> {
  const shop = shopAddress(config, (await em.findOne(Shop, { businessId })) ?? {});
  const sites = [config.baseUrl, shop, ...(await findWidgetSites(em, { businessId, now: now() }))];
  return sites.some(site => site !== null && new URL(site).origin === new URL(url).origin);
}
