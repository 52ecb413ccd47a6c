import { drawnFor, kindOf, shownFrom } from '../../artwork/picture.ts';
import type { Item } from '../../core-types.ts';
import type { RequestContext } from '../../request-context.ts';
import { stockOf } from '../../views/buy-form.ts';
import { limitsOf } from '../../views/gift-card-page.ts';
import type { View } from '../engine.ts';

/** Returns what the sections of an item's page see. */
export function itemView(context: RequestContext, item: Item, problem: string | undefined): View {
  const { formats, texts, shop } = context;
  const { type, categoryId, categoryName, sku } = item;
  const isService = type === 'service';
  const isDigital = item.giftCard || item.package !== null || item.membership !== null;
  const { home, services, products } = texts.frame;
  return {
    item: {
      name: item.name,
      kind: type,
      category: categoryName,
      price: priceOf(context, item),
      tax: taxOf(context, item),
      duration: item.durationMinutes === null ? null : formats.duration(item.durationMinutes),
      online: item.meeting !== 'none',
      description: item.description,
      pictures: picturesOf(context, item),
      number: sku && texts.item.sku({ sku }),
      contents: item.composition.map(({ name, quantity }) => ({ name, quantity })),
      staff: isService ? item.staff.map(({ name, role }) => ({ name, role })) : [],
      places: isService || isDigital ? [] : placesOf(context, item),
      deliveries: isService || isDigital ? [] : deliveriesOf(context),
      byMail: !isService && isDigital,
      crumbs: [
        { name: home, url: '/' },
        { name: isService ? services : products, url: `/catalog?type=${type}` },
        ...(categoryId && categoryName
          ? [{ name: categoryName, url: `/catalog?categoryId=${categoryId}` }]
          : []),
      ],
    },
    problem: problem ?? null,
    shopName: shop.name,
  };
}

function priceOf({ formats, texts }: RequestContext, item: Item): string {
  const { price, priceFrom, priceVaries, variants } = item;
  const limits = limitsOf(item);
  if (limits) return `${formats.price(limits.least)} – ${formats.price(limits.most)}`;
  return priceVaries
    ? texts.item.from({ price: formats.price(priceFrom) })
    : formats.price(variants[0]?.price ?? price);
}

/** Returns the tax of a price, included or added; null if no tax is known. */
function taxOf(
  { formats, shop, texts }: RequestContext,
  { taxName, taxPercent }: Item,
): string | null {
  if (taxName === null || taxPercent === null) return null;
  const says = shop.pricesIncludeTax ? texts.item.withTax : texts.item.plusTax;
  return says({ tax: `${formats.percent(taxPercent)} ${taxName}` });
}

/** Returns an item's pictures, or a drawn one, which says nothing to those who do not see it. */
function picturesOf({ shop, texts }: RequestContext, item: Item) {
  const { name, images } = item;
  if (images.length === 0)
    return [{ url: drawnFor(kindOf(item), name, shop), text: '', label: '' }];
  return images.map((url, index) => ({
    url: shownFrom(url),
    text: name,
    label: texts.item.picture({ name, number: index + 1 }),
  }));
}

/**
 * Returns the locations that sell an item, with its stock and price there. None if all locations offer it alike, and the shop does
 * not show its stock.
 */
function placesOf({ formats, texts }: RequestContext, item: Item) {
  const { locations, price } = item;
  const offering = locations.filter(({ isOffered }) => isOffered);
  const isAlike =
    offering.length === locations.length &&
    locations.every(each => each.available && each.left === null && each.price === price);
  if (isAlike) return [];
  return offering.map(({ locationName: name, price: priceThere, ...there }) => ({
    name,
    price: priceThere === price ? null : formats.price(priceThere),
    stock: stockOf(texts.item, there) ?? (there.left === null ? null : texts.item.inStock),
  }));
}

function deliveriesOf({ shop, formats, texts }: RequestContext) {
  return shop.deliveryMethods.map(({ name, description, price, freeFrom }) => ({
    name,
    description,
    price: price === 0 ? texts.checkout.free : formats.price(price),
    freeFrom:
      freeFrom !== null && price > 0
        ? texts.item.freeFrom({ price: formats.price(freeFrom) })
        : null,
  }));
}
