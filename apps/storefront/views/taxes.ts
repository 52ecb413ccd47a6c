import type { Cart, DeliveryMethod } from '../core-types.ts';
import { html, type Html } from '../html.ts';
import type { Visit } from '../visit.ts';
import { savedBy } from './discounts.ts';
import { isFree } from './delivery-price.ts';

/** The tax at one rate, in major units. */
interface Tax {
  name: string;
  percent: number;
  tax: number;
}

/** A row of sums for each tax in them, or on top of them; `more` are the attributes of the rows. */
export function taxRows(
  { formats, shop, texts: { cart: texts } }: Visit,
  taxes: readonly Tax[],
  {
    pricesIncludeTax = shop.pricesIncludeTax,
    more,
  }: { pricesIncludeTax?: boolean; more?: Html } = {},
): Html[] {
  const says = pricesIncludeTax ? texts.withTax : texts.plusTax;
  return taxes.map(
    ({ name, percent, tax }) =>
      html`<div class="soft" ${more}>
        <dt>${says(`${formats.percent(percent)} ${name}`)}</dt>
        <dd>${formats.money(tax)}</dd>
      </div>`,
  );
}

/** The rows for a cart, and for each delivery that can be chosen those with its tax, which the page's script shows. */
export function taxRowsToChoose(visit: Visit, cart: Cart, hasGoods: boolean): Html[] {
  const methods = hasGoods ? visit.shop.deliveryMethods : [];
  return [
    ...taxRows(visit, cart.taxes, { more: html`data-taxes-with=""` }),
    ...methods.flatMap(method =>
      taxRows(visit, taxesWith(cart, method), {
        more: html`data-taxes-with="${method.method}" hidden`,
      }),
    ),
  ];
}

/** The taxes of a cart with those of its delivery. */
function taxesWith(cart: Cart, method: DeliveryMethod): readonly Tax[] {
  const { taxName: name, taxPercent: percent, tax } = method;
  if (name === null || percent === null || isFree(method, cart)) return cart.taxes;
  const same = cart.taxes.find(each => each.name === name && each.percent === percent);
  if (!same) return [...cart.taxes, { name, percent, tax }];
  return cart.taxes.map(each => (each === same ? { ...each, tax: each.tax + tax } : each));
}

/** What the lines of a cart add up to, as their prices are shown: before discounts, and without tax where it is added. */
export function subtotalOf({ net, total, discounts, pricesIncludeTax }: Cart): number {
  return (pricesIncludeTax ? total : net) + savedBy(discounts);
}
