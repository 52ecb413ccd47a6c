import { drawnFor, shownFrom } from '../artwork/picture.ts';
import { kindOf } from '../artwork/kinds.ts';
import type { Item } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import { jsonData } from '../fill-in.ts';
import type { Visit } from '../visit.ts';

/** Structured data of an item for search engines. */
export function itemData(visit: Visit, item: Item): Html {
  const { origin, shop, texts } = visit;
  const url = `${origin}/item/${item.itemId}`;
  const image = imagesOf(visit, item);
  const about = { name: item.name, description: item.description ?? undefined, image, url };
  const thing =
    item.type === 'service'
      ? { '@type': 'Service', ...about, provider: placeOf(visit), offers: offerOf(item, item, url) }
      : { ...productOf(item, url), ...about, brand: { '@type': 'Brand', name: shop.name } };
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
export function shopData(visit: Visit): Html {
  return jsonData({ '@context': 'https://schema.org', ...placeOf(visit) });
}

/** A product with its offer, or the group of its variants with an offer for each. */
function productOf(item: Item, url: string) {
  const { itemId, name, sku, variants, options } = item;
  if (variants.length === 0)
    return { '@type': 'Product', sku: sku ?? undefined, offers: offerOf(item, item, url) };
  return {
    '@type': 'ProductGroup',
    productGroupID: itemId,
    variesBy: options.map(option => option.name),
    hasVariant: variants.map(variant => ({
      '@type': 'Product',
      name: `${name} (${variant.name})`,
      sku: variant.sku ?? undefined,
      additionalProperty: variant.options.map(option => ({ '@type': 'PropertyValue', ...option })),
      offers: offerOf(item, variant, url),
    })),
  };
}

interface Offered {
  price: number;
  priceFrom?: number;
  available: boolean;
}

function offerOf({ currency }: Item, { price, priceFrom, available }: Offered, url: string) {
  return {
    '@type': 'Offer',
    url,
    price: priceFrom ?? price,
    priceCurrency: currency,
    availability: `https://schema.org/${available ? 'InStock' : 'OutOfStock'}`,
  };
}

const dayNames = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const;

function placeOf({ shop, origin }: Visit) {
  const { phone, email, address } = shop.contacts;
  const { coverUrl, description, tagline } = shop.branding;
  return {
    '@type': 'LocalBusiness',
    name: shop.name,
    url: `${origin}/`,
    description: description ?? tagline ?? undefined,
    image: coverUrl ? new URL(shownFrom(coverUrl), origin).href : undefined,
    telephone: phone ?? undefined,
    email: email ?? undefined,
    address: address ?? undefined,
    openingHoursSpecification: shop.openingHours.map(({ weekday, open, close }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: dayNames[weekday],
      opens: open,
      closes: close === '24:00' ? '23:59' : close,
    })),
  };
}

function imagesOf({ origin, shop }: Visit, item: Item): string[] {
  const paths =
    item.images.length > 0 ? item.images.map(shownFrom) : [drawnFor(kindOf(item), item.name, shop)];
  return paths.map(path => new URL(path, origin).href);
}
