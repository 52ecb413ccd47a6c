import type { CartPoints, Order } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { RequestContext } from '../request-context.ts';

/** Renders what the order of a cart earns. Nothing if the business has no points. */
export function earnedByCart(
  { texts: { points: t } }: RequestContext,
  points: CartPoints,
): Html | null {
  if (!points || points.earns === 0) return null;
  return html`<p class="small soft">${t.earns({ count: points.earns })}</p>`;
}

/** Renders what an order has earned, and what it still earns. Nothing if the business has no points. */
export function earnedByOrder(
  { texts: { points: t } }: RequestContext,
  { points }: Order,
): Html | null {
  if (!points) return null;
  const { earned, toCome } = points;
  const lines = [
    earned > 0 && t.earned({ count: earned }),
    toCome > 0 && t.toCome({ count: toCome }),
  ].filter(Boolean);
  return lines.length > 0 ? html`<p class="small soft">${lines.join(' ')}</p>` : null;
}

/**
 * Renders the signed-in buyer's points, with a button for each reward that they suffice for and for each that the buyer has. The
 * buttons belong to the order form, so that what was typed stays.
 */
export function ownPointsAtCheckout(
  { formats, texts: { points: t } }: RequestContext,
  points: CartPoints,
  formId: string,
): Html | null {
  if (!points || points.balance === null) return null;
  const { balance, rewards, vouchers } = points;
  if (balance === 0 && vouchers.length === 0) return null;
  const button = (name: string, value: string, label: string) =>
    html`<button
      class="button small quiet wide"
      type="submit"
      form="${formId}"
      name="${name}"
      value="${value}"
    >
      ${label}
    </button>`;
  return html`<p class="small">${t.have({ count: balance })}</p>
    ${vouchers.map(({ name, code, amount }) =>
      button('voucher', code, t.useVoucher({ name, worth: `−${formats.price(amount)}` })),
    )}
    ${rewards.map(({ rewardId, name, points: count, amount }) =>
      button(
        'reward',
        rewardId,
        t.use({ count, worth: amount === null ? name : `−${formats.price(amount)}` }),
      ),
    )}`;
}
