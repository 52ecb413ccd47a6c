import type { Cart, DeliveryMethod } from '../core-types.ts';
import { html, type Html } from '../html.ts';
import type { Visit } from '../visit.ts';
import { isFree } from './delivery-price.ts';

/** The tax at one rate, in major units. */
interface Tax {
  name: string;
  percent: number;
  tax: number;
}

/** A row of sums with the taxes in them, or on top of them; nothing where there are none. */
export function taxRow(
  { formats, shop, texts }: Visit,
  taxes: readonly Tax[],
  pricesIncludeTax = shop.pricesIncludeTax,
): Html | null {
  if (taxes.length === 0) return null;
  return html`<div class="soft">
    <dt>${pricesIncludeTax ? texts.cart.includes : texts.cart.plus}</dt>
    <dd data-taxes>${taxText(formats, taxes)}</dd>
  </div>`;
}

/** Taxes as a line of text: `19 % VAT €3.19`. */
export function taxText({ percent, money }: Visit['formats'], taxes: readonly Tax[]): string {
  return taxes.map(each => `${percent(each.percent)} ${each.name} ${money(each.tax)}`).join(' · ');
}

/** The taxes of a cart with those of its delivery. */
export function taxesWith(cart: Cart, method: DeliveryMethod): readonly Tax[] {
  const { taxName: name, taxPercent: percent, tax } = method;
  if (name === null || percent === null || isFree(method, cart)) return cart.taxes;
  const same = cart.taxes.find(each => each.name === name && each.percent === percent);
  if (!same) return [...cart.taxes, { name, percent, tax }];
  return cart.taxes.map(each => (each === same ? { ...each, tax: each.tax + tax } : each));
}

/** What the lines of a cart add up to, as their prices are shown: without tax where it is added. */
export function subtotalOf({ net, total, pricesIncludeTax }: Cart): number {
  return pricesIncludeTax ? total : net;
}
