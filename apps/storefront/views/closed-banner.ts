import { html, type Html } from '../../../packages/shared/html.ts';
import type { RequestContext } from '../request-context.ts';
import { phoneLink } from './phone-link.ts';

/** Renders the note on all pages of a shop that takes no bookings and orders at present, with its phone. */
export function closedBanner({ shop, texts, formats }: RequestContext): Html | null {
  if (!shop.closedOnline) return null;
  const { phone } = shop.contacts;
  return html`<p class="notice closed" role="note">
    ${texts.refusals.closed_online({ name: shop.name })} ${phone && phoneLink(formats, phone)}
  </p>`;
}
