import type { Config } from '../../platform/config.ts';
import { shopAddress, type ShopPlace } from '../shop/hosts/shop-address.ts';

type Addressed = Pick<Config, 'shops' | 'baseUrl'>;

/** Returns the page of a business for visitors: its open shop, or else its booking page. */
export function businessUrl(
  config: Addressed,
  business: { slug: string },
  shop: ShopPlace,
): string {
  return openShop(config, shop) ?? `${config.baseUrl}/book/${business.slug}`;
}

/** Returns the page at which the services of a business are booked. */
export function bookingUrl(config: Addressed, business: { slug: string }, shop: ShopPlace): string {
  const address = openShop(config, shop);
  return address ? `${address}/catalog?type=service` : `${config.baseUrl}/book/${business.slug}`;
}

/**
 * Returns the page at which one time of a service is booked. Our storefront goes straight to the form of the contact. A
 * storefront of the shop's own shows the service, and a booking page begins with it.
 */
export function timeUrl(
  config: Addressed,
  business: { slug: string },
  shop: ShopPlace,
  time: { serviceId: string; itemId: string; startAt: string },
): string {
  const query = new URLSearchParams({ serviceId: time.serviceId, slot: time.startAt });
  if (shop.slug != null && shop.storefrontUrl != null) {
    return `${shop.storefrontUrl}/item/${time.itemId}`;
  }
  const address = openShop(config, shop);
  if (address) return `${address}/book?item=${time.itemId}&${query}`;
  return `${config.baseUrl}/book/${business.slug}?service=${time.serviceId}`;
}

/** Returns the address of a shop if it is open. */
function openShop(config: Addressed, shop: ShopPlace): string | null {
  return shop.slug == null ? null : shopAddress(config, shop);
}
