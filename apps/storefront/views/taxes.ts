import type { Cart } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { RequestContext } from '../request-context.ts';

/** Tax at one rate, in major units. */
interface Tax {
  name: string;
  percent: number;
  tax: number;
}

/** Renders a row for each tax, included in the sums or added to them. `more` are attributes of the rows. */
export function taxRows(
  { formats, shop, texts: { cart: texts } }: RequestContext,
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

/** Renders the tax rows of a cart, and those of each possible delivery, of which the page's script shows one set. */
export function taxRowsToChoose(context: RequestContext, cart: Cart, hasGoods: boolean): Html[] {
  const methods = hasGoods ? cart.deliveries : [];
  return [
    ...taxRows(context, cart.taxes, { more: html`data-taxes-with=""` }),
    ...methods.flatMap(({ method, taxes }) =>
      taxRows(context, taxes, { more: html`data-taxes-with="${method}" hidden` }),
    ),
  ];
}
