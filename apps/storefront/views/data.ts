import { openingHoursData } from './opening-hours-data.ts';
import { addressOf } from '../addresses.ts';
import { drawnFor, shownFrom, kindOf } from '../artwork/picture.ts';
import type { Item, ReviewsShown } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import { jsonData } from '../fill-in.ts';
import { ratingData } from './reviews.ts';
import { speaksSeveral } from '../languages.ts';
import type { ShopLocation } from '../chosen-location.ts';
import type { RequestContext } from '../request-context.ts';

/** Returns structured data of an item for search engines. */
export function itemData(context: RequestContext, item: Item, reviews: ReviewsShown | null): Html {
  const { shop, texts } = context;
  const url = addressOf(context, `/item/${item.itemId}`);
  const image = imagesOf(context, item);
  const about = { name: item.name, description: item.description ?? undefined, image, url };
  const thing =
    item.type === 'service'
      ? {
          '@type': 'Service',
          ...about,
          provider: placeOf(context),
          ...ratingData(reviews),
          offers: offerOf(item, item, url),
        }
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
      item: addressOf(context, path),
    })),
  };
  const page = pageData(context, { '@type': 'ItemPage', name: item.name, url });
  return html`${jsonData({ '@context': 'https://schema.org', '@graph': [thing, crumbs, ...page] })}`;
}

/** Returns structured data of the shop for search engines. */
export function shopData(context: RequestContext): Html {
  const place = placeOf(context);
  const site = pageData(context, { '@type': 'WebSite', name: context.shop.name, url: place.url });
  const locations = context.shop.locations.map(each => locationOf(context, each, place.url));
  const graph = [place, ...locations, ...site];
  const data = graph.length > 1 ? { '@graph': graph } : place;
  return jsonData({ '@context': 'https://schema.org', ...data });
}

/** Returns the page with its language, if the shop has several. */
function pageData({ shop, language }: RequestContext, page: object): object[] {
  return speaksSeveral(shop) ? [{ ...page, inLanguage: language }] : [];
}

/** Returns a product with its offer, or the group of its variants with an offer for each. */
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

/** Returns structured data of locations, whose parent is the business. */
export function locationData(context: RequestContext, locations: readonly ShopLocation[]): Html {
  const parent = placeOf(context);
  const graph = [parent, ...locations.map(location => locationOf(context, location, parent.url))];
  return jsonData({ '@context': 'https://schema.org', '@graph': graph });
}

function locationOf(context: RequestContext, location: ShopLocation, parent: string) {
  const { shop } = context;
  const { name, slug, address, latitude, longitude } = location;
  const phone = location.phone ?? shop.contacts.phone;
  const url = addressOf(context, `/locations/${slug}`);
  return {
    '@type': 'LocalBusiness',
    '@id': url,
    name: name === shop.name ? name : `${shop.name} ${name}`,
    url,
    telephone: phone ?? undefined,
    address: address ?? undefined,
    geo:
      latitude === null || longitude === null
        ? undefined
        : { '@type': 'GeoCoordinates', latitude, longitude },
    openingHoursSpecification: openingHoursData(location.openingHours),
    parentOrganization: { '@id': parent },
  };
}

/** Returns the business: a place, or the organization of several. */
function placeOf(context: RequestContext) {
  const { shop, origin } = context;
  const { phone, email, address } = shop.contacts;
  const { coverUrl, description, tagline } = shop.branding;
  return {
    ...(shop.locations.length > 0
      ? { '@type': 'Organization', '@id': addressOf(context, '/') }
      : { '@type': 'LocalBusiness' }),
    name: shop.name,
    url: addressOf(context, '/'),
    description: description ?? tagline ?? undefined,
    image: coverUrl ? new URL(shownFrom(coverUrl), origin).href : undefined,
    telephone: phone ?? undefined,
    email: email ?? undefined,
    ...(shop.locations.length === 0 && {
      address: address ?? undefined,
      openingHoursSpecification: openingHoursData(shop.openingHours),
    }),
  };
}

function imagesOf({ origin, shop }: RequestContext, item: Item): string[] {
  const paths =
    item.images.length > 0 ? item.images.map(shownFrom) : [drawnFor(kindOf(item), item.name, shop)];
  return paths.map(path => new URL(path, origin).href);
}
