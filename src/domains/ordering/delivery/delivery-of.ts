import { addressLines } from '../../../../packages/shared/postal-address.ts';
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
 * Checks the chosen delivery against the shop's methods. `goodsMinor` is null if the order has no products; `country` is the
 * business's.
 * @throws DomainError VALIDATION_FAILED, RULE_VIOLATION.
 */
export function deliveryOf(
  { delivery }: Shop,
  input: DeliveryInput | null | undefined,
  goodsMinor: number | null,
  country: string | null,
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
  const address = readAddress(input, chosen.method, country);
  if (chosen.zones.length > 0 && !chosen.zones.some(zone => covers(zone, address.destination))) {
    const field = address.fields ? 'delivery.postalAddress.postalCode' : 'delivery.address';
    const name = chosen.zones.join(', ');
    const text = `${field}: ${chosen.name} is only available for ${name}.`;
    throw new DomainError('RULE_VIOLATION', text).withReason('delivery_elsewhere', { name });
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

/** Returns the price of a delivery, in minor units, given the value of the goods before discounts. */
export function deliveryMinorOf(
  { priceMinor, freeFromMinor }: Shop['delivery'][number],
  goodsMinor: number,
): number {
  return freeFromMinor !== null && goodsMinor >= freeFromMinor ? 0 : priceMinor;
}

/** A delivery address: its text, its fields if given, and the destination for delivery zones. */
interface Address {
  text: string;
  fields: PostalAddress | null;
  destination: Destination;
}

/** Reads a delivery address. @throws DomainError VALIDATION_FAILED. */
function readAddress(
  { address, postalAddress }: DeliveryInput,
  method: DeliveryKind,
  home: string | null,
): Address {
  if (address != null && postalAddress != null) {
    throw invalid('delivery.postalAddress', 'give this or delivery.address, not both.');
  }
  if (postalAddress != null) {
    const fields = readFields(postalAddress);
    const { postalCode, city } = fields;
    return {
      text: addressLines(fields, home).join(', '),
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
