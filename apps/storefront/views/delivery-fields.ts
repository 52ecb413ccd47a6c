import type { Cart, DeliveryMethod } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { Visit } from '../visit.ts';
import { choice, errorOf, field, type Filled } from './forms.ts';

/** The delivery method and address. */
export function deliveryFields(visit: Visit, cart: Cart, filled: Filled): Html {
  const { formats, texts } = visit;
  const methods = visit.shop.deliveryMethods;
  const chosen = filled.values['delivery'] ?? methods[0]?.method;
  return html`<fieldset>
    <legend>${texts.checkout.how}</legend>
    ${methods.map(method => {
      const priced = cart.deliveries.find(each => each.method === method.method);
      const price = priced?.price ?? method.price;
      const side = price === 0 ? texts.checkout.free : formats.money(price);
      return choice({
        name: 'delivery',
        value: method.method,
        checked: method.method === chosen,
        title: method.name,
        facts: factsOf(visit, method),
        side,
        data: html`data-delivery-price="${side}"
        data-sum="${formats.money(priced?.total ?? cart.total)}"${method.method === 'pickup' && html` data-no-address`}`,
      });
    })}${errorOf(filled, 'delivery')}
    ${
      methods.some(({ method }) => method !== 'pickup') &&
      html`<div data-address>
        ${field(texts, filled, {
          name: 'street',
          required: 'sometimes',
          label: texts.checkout.street,
          autocomplete: 'shipping street-address',
          hint: texts.checkout.addressHint,
        })}
        ${field(texts, filled, {
          name: 'postalCode',
          required: 'sometimes',
          label: texts.checkout.postalCode,
          autocomplete: 'shipping postal-code',
        })}
        ${field(texts, filled, {
          name: 'city',
          required: 'sometimes',
          label: texts.checkout.city,
          autocomplete: 'shipping address-level2',
        })}
      </div>`
    }
  </fieldset>`;
}

function factsOf(
  { formats, shop, texts }: Visit,
  { method, description, freeFrom, price, zones }: DeliveryMethod,
): string {
  return [
    description ?? (method === 'pickup' ? shop.contacts.address : null),
    zones.length > 0 && texts.checkout.zones({ zones: zones.join(', ') }),
    freeFrom !== null && price > 0 && texts.item.freeFrom({ price: formats.money(freeFrom) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
