import type { ProductTile } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import { icon } from './icons.ts';
import type { RequestContext } from '../request-context.ts';
import { warningTemplates } from '../warning-text.ts';

/** Returns the address of an item, with a chosen staff member. */
export function itemHref(itemId: string, staffId?: string): string {
  return `/item/${itemId}${staffId ? `?${new URLSearchParams({ staff: staffId })}` : ''}`;
}

/** Renders a button that adds a product to the cart at once; null if the product has options to choose. */
export function quickAdd({ shop, texts }: RequestContext, item: ProductTile): Html | null {
  const { itemId, type, name, available, hasVariants } = item;
  if (type === 'service' || hasVariants || !available || !shop.flags.onlineOrders) return null;
  return html`<form
    class="quick-add"
    method="post"
    action="/cart/add"
    data-add
    data-added="${texts.item.added}"
    data-view="${texts.item.viewCart}"
    data-warnings="${warningTemplates(texts)}"
  >
    <input type="hidden" name="back" value="/item/${itemId}" />
    <input type="hidden" name="itemId" value="${itemId}" />
    <input type="hidden" name="quantity" value="1" />
    <button class="round" type="submit">
      ${icon('plus')}<span class="hide">${texts.item.addToCart}: ${name}</span>
    </button>
  </form>`;
}
