import type { Config } from '../../platform/config.ts';
import { shopAddress, type ShopPlace } from '../shop/hosts/shop-address.ts';

type Addressed = Pick<Config, 'shops' | 'baseUrl'>;

/** Returns the page of a business, or of one of its locations, for visitors: in its open shop, or else its booking page. */
export function businessUrl(
  config: Addressed,
  business: { slug: string },
  shop: ShopPlace,
  location: string | null = null,
): string {
  const address = openShop(config, shop);
  if (address && location && shop.storefrontUrl == null) return `${address}/locations/${location}`;
  return address ?? bookingPage(config, business, location);
}

/** Returns the page at which the services of a business are booked. */
export function bookingUrl(
  config: Addressed,
  business: { slug: string },
  shop: ShopPlace,
  location: string | null = null,
): string {
  const address = openShop(config, shop);
  if (!address) return bookingPage(config, business, location);
  return `${address}/catalog?type=service${location ? `&location=${location}` : ''}`;
}

function bookingPage(
  { baseUrl }: Addressed,
  { slug }: { slug: string },
  location: string | null,
): string {
  return `${baseUrl}/book/${slug}${location ? `?location=${location}` : ''}`;
}

/**
 * Returns the page at which one time of a service is booked. Our storefront goes straight to the form of the contact. A
 * storefront of the shop's own shows the service, and a booking page begins with it. Only a variant needs the id of its item too.
 */
export function timeUrl(
  config: Addressed,
  business: { slug: string },
  shop: ShopPlace,
  time: { serviceId: string; itemId: string; startAt: string; locationId?: string | null },
): string {
  const at = time.locationId ? { location: time.locationId } : {};
  const query = new URLSearchParams({ serviceId: time.serviceId, slot: time.startAt, ...at });
  if (shop.slug != null && shop.storefrontUrl != null) {
    return `${shop.storefrontUrl}/item/${time.itemId}`;
  }
  const address = openShop(config, shop);
  if (time.itemId !== time.serviceId) query.set('item', time.itemId);
  if (address) return `${address}/book?${query}`;
  const own = new URLSearchParams({ service: time.serviceId, ...at });
  return `${config.baseUrl}/book/${business.slug}?${own}`;
}

/** Returns the address of a shop if it is open. */
function openShop(config: Addressed, shop: ShopPlace): string | null {
  return shop.slug == null ? null : shopAddress(config, shop);
}
