import type { Cart, Order } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import { obstacleText } from '../refusal-text.ts';
import type { RequestContext } from '../request-context.ts';

/** Renders a row of sums for each discount that lowers prices. A free delivery appears in the delivery's row. */
export function discountRows(
  { formats }: RequestContext,
  discounts: (Cart | Order)['discounts'],
): Html[] {
  return discounts
    .filter(({ kind }) => kind !== 'free_delivery')
    .map(
      ({ name, code, amount }) =>
        html`<div>
          <dt>${name}${code && ` (${code})`}</dt>
          <dd>−${formats.money(amount)}</dd>
        </div>`,
    );
}

/** A typed discount code that was refused. */
export interface RefusedCode {
  code: string;
  reason: string;
}

/** Renders the form for a discount code, or the applied code. */
export function discountForm(context: RequestContext, cart: Cart, refused?: RefusedCode): Html {
  const { cart: texts, frame } = context.texts;
  const { discountCode, discountObstacle, discountLacking } = cart;
  const obstacle = obstacleText(context, discountObstacle, discountLacking);
  return discountCode && !refused
    ? html`<form method="post" action="/cart/discount" class="code-form">
        <span>${frame.label({ label: texts.code })} <strong>${discountCode}</strong></span>
        <button class="link" type="submit">
          ${texts.remove}<span class="hide">: ${discountCode}</span>
        </button>
        ${obstacle && html`<p class="error">${obstacle}</p>`}
      </form>`
    : html`<form method="post" action="/cart/discount" class="code-form">
        <label for="f-code">${texts.code}</label>
        <input
          id="f-code"
          name="code"
          maxlength="40"
          autocapitalize="characters"
          autocomplete="off"
          required
          value="${refused?.code ?? ''}"
          ${refused && html`aria-invalid="true" aria-describedby="f-code-error" data-focus`}
        />
        <button class="button small quiet" type="submit">${texts.apply}</button>
        ${refused && html`<p class="error" id="f-code-error" role="alert">${refused.reason}</p>`}
      </form>`;
}

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
