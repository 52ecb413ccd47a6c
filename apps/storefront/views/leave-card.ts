import type { Visiting } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { RequestContext } from '../request-context.ts';

/** Renders the ways to add a card for a visit as a signed-in buyer: a card stored here before, or another one. */
export function leaveCard(
  { texts: { booking: texts } }: RequestContext,
  { appointmentId, card }: Pick<Visiting, 'appointmentId' | 'card'>,
): Html | null {
  if (!card?.url) return null;
  const isKnown = card.earlier.length > 0;
  const action = `/account/appointments/${appointmentId}/card`;
  return html`${card.earlier.map(
      ({ cardId, brand, last4 }) =>
        html`<form method="post" action="${action}">
          <input type="hidden" name="cardId" value="${cardId}" />
          <button class="button wide" type="submit">
            ${texts.useCard({ card: nameOf(brand, last4) })}
          </button>
        </form>`,
    )}
    <form method="post" action="${action}">
      <button class="button wide${isKnown && ' quiet'}" type="submit">
        ${isKnown ? texts.otherCard : texts.leaveCard}
      </button>
    </form>`;
}

/** Returns the name of a card, such as `Visa •••• 4242`. */
export function nameOf(brand: string | null, last4: string | null): string {
  const name = brand ? brand.charAt(0).toUpperCase() + brand.slice(1) : '';
  return `${name} •••• ${last4 ?? ''}`.trim();
}
