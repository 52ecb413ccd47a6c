import { drawnFor, shownFrom } from '../artwork/picture.ts';
import { kindOf } from '../artwork/kinds.ts';
import type { Item } from '../core-types.ts';
import { html, jsonData, type Html } from '../html.ts';
import type { Visit } from '../visit.ts';

/** Structured data of an item for search engines. */
export function itemData(visit: Visit, item: Item): Html {
  const { origin, shop, texts } = visit;
  const url = `${origin}/item/${item.itemId}`;
  const image = imagesOf(visit, item);
  const offer = {
    '@type': 'Offer',
    url,
    price: item.priceFrom,
    priceCurrency: item.currency,
    availability: `https://schema.org/${item.available ? 'InStock' : 'OutOfStock'}`,
  };
  const about = { name: item.name, description: item.description ?? undefined, image, url };
  const thing =
    item.type === 'service'
      ? {
          '@type': 'Service',
          ...about,
          provider: {
            '@type': 'LocalBusiness',
            name: shop.name,
            address: shop.contacts.address ?? undefined,
          },
          offers: offer,
        }
      : {
          '@type': 'Product',
          ...about,
          sku: item.sku ?? undefined,
          brand: { '@type': 'Brand', name: shop.name },
          offers: offer,
        };
  const trail = [
    [texts.frame.home, '/'],
    [
      item.type === 'service' ? texts.frame.services : texts.frame.products,
      `/catalog?type=${item.type}`,
    ],
    [item.name, `/item/${item.itemId}`],
  ] as const;
  const crumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
  return html`${jsonData({ '@context': 'https://schema.org', '@graph': [thing, crumbs] })}`;
}

/** Structured data of the shop for search engines. */
export function shopData({ shop, origin }: Visit): Html {
  const { phone, email, address } = shop.contacts;
  return jsonData({
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: shop.name,
    url: `${origin}/`,
    description: shop.branding.description ?? shop.branding.tagline ?? undefined,
    telephone: phone ?? undefined,
    email: email ?? undefined,
    address: address ?? undefined,
  });
}

function imagesOf({ origin, shop }: Visit, item: Item): string[] {
  const paths =
    item.images.length > 0 ? item.images.map(shownFrom) : [drawnFor(kindOf(item), item.name, shop)];
  return paths.map(path => new URL(path, origin).href);
}
