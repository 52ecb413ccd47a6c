import { DomainError, invalid } from '../../../platform/errors.ts';
import type { PostalAddress } from '../order.entity.ts';
import type { DeliveryInput, PostalAddressInput } from '../../../graphql.generated.ts';
import { readName } from '../../../platform/validation/read-text.ts';
import { taxClassOf } from '../../shop/tax-class-of.ts';
import { covers, destinationOf, type Destination } from './delivery-zone.ts';
import type { Delivery } from '../placing/read-order.ts';
import type { DeliveryKind, Shop } from '../../shop/shop.entity.ts';

const nowhere: Delivery = {
  deliveryMethod: null,
  deliveryAddress: null,
  deliveryPostalAddress: null,
  deliveryMinor: 0,
  taxClass: { taxRateId: null, taxExempt: false },
};

/**
 * Checks the chosen delivery against the shop's methods. `goodsMinor` is null if the order has no products.
 * @throws DomainError VALIDATION_FAILED, RULE_VIOLATION.
 */
export function deliveryOf(
  { delivery }: Shop,
  input: DeliveryInput | null | undefined,
  goodsMinor: number | null,
): Delivery {
  if (goodsMinor === null) {
    return nowhere;
  }
  const names = delivery.map(({ method }) => method).join(', ');
  if (!input) throw invalid('delivery', `required for goods: one of ${names}.`);
  const chosen = delivery.find(({ method }) => method === input.method);
  if (!chosen) {
    throw new DomainError('RULE_VIOLATION', `delivery.method: this shop offers ${names}.`);
  }
  if (chosen.method === 'pickup') {
    return { ...nowhere, ...pricedAs(chosen), deliveryMethod: 'pickup' };
  }
  const address = readAddress(input, chosen.method);
  if (chosen.zones.length > 0 && !chosen.zones.some(zone => covers(zone, address.destination))) {
    const field = address.fields ? 'delivery.postalAddress.postalCode' : 'delivery.address';
    const name = chosen.zones.join(', ');
    const text = `${field}: ${chosen.name} is only available for ${name}.`;
    throw new DomainError('RULE_VIOLATION', text).because('delivery_elsewhere', { name });
  }
  return {
    deliveryMethod: chosen.method,
    deliveryAddress: address.text,
    deliveryPostalAddress: address.fields,
    ...pricedAs(chosen),
  };

  function pricedAs(method: Shop['delivery'][number]) {
    return {
      deliveryMinor: deliveryMinorOf(method, goodsMinor ?? 0),
      taxClass: taxClassOf(method),
    };
  }
}

/** The price of a delivery of goods that are worth so much before discounts, in minor units. */
export function deliveryMinorOf(
  { priceMinor, freeFromMinor }: Shop['delivery'][number],
  goodsMinor: number,
): number {
  return freeFromMinor !== null && goodsMinor >= freeFromMinor ? 0 : priceMinor;
}

/** Where goods go: as one text, by fields if it was given so, and as zones see it. */
interface Address {
  text: string;
  fields: PostalAddress | null;
  destination: Destination;
}

/** @throws DomainError VALIDATION_FAILED. */
function readAddress({ address, postalAddress }: DeliveryInput, method: DeliveryKind): Address {
  if (address != null && postalAddress != null) {
    throw invalid('delivery.postalAddress', 'give this or delivery.address, not both.');
  }
  if (postalAddress != null) {
    const fields = readFields(postalAddress);
    const { street, postalCode, city, country } = fields;
    const town = [postalCode, city].filter(Boolean).join(' ');
    return {
      text: [street, town, country].filter(Boolean).join(', '),
      fields,
      destination: { postalCode, places: [city] },
    };
  }
  const text = address?.trim();
  if (!text)
    throw invalid('delivery.address', `required for ${method}, or delivery.postalAddress.`);
  return { text, fields: null, destination: destinationOf(text) };
}

function readFields(input: PostalAddressInput): PostalAddress {
  const path = 'delivery.postalAddress';
  const { street, postalCode, city, country } = input;
  return {
    street: readName(street, `${path}.street`),
    postalCode: postalCode == null ? null : readName(postalCode, `${path}.postalCode`),
    city: readName(city, `${path}.city`),
    country: country == null ? null : readName(country, `${path}.country`),
  };
}
