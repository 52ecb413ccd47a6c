import type { Cart } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { Visit } from '../visit.ts';

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
        <dt>${says({ tax: `${formats.percent(percent)} ${name}` })}</dt>
        <dd>${formats.money(tax)}</dd>
      </div>`,
  );
}

/** The rows for a cart, and for each delivery that can be chosen those with its tax, which the page's script shows. */
export function taxRowsToChoose(visit: Visit, cart: Cart, hasGoods: boolean): Html[] {
  const methods = hasGoods ? cart.deliveries : [];
  return [
    ...taxRows(visit, cart.taxes, { more: html`data-taxes-with=""` }),
    ...methods.flatMap(({ method, taxes }) =>
      taxRows(visit, taxes, { more: html`data-taxes-with="${method}" hidden` }),
    ),
  ];
}
