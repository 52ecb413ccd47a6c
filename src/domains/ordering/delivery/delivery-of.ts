import { addressLines } from '../../../../packages/shared/postal-address.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import type { PostalAddress } from '../order.entity.ts';
import type { DeliveryInput, PostalAddressInput } from '../../../graphql.generated.ts';
import { readName } from '../../../platform/validation/read-text.ts';
import { taxClassOf } from '../../shop/tax-class-of.ts';
import type { Delivery } from '../placing/read-order.ts';
import type { DeliveryKind, Shop } from '../../shop/shop.entity.ts';
import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { rateFor, taxRatesLoader } from '../../taxes/apply-tax-class.ts';
import type { AppliedRate } from '../../taxes/calculate-tax.ts';

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

/** The known parts of a delivery's destination. */
interface Destination {
  /** The postal code; null if a free text contains none. */
  postalCode: string | null;
  /** Texts that may contain the place: the city, or the parts of a free text. */
  places: readonly string[];
}

/**
 * Returns true if a zone covers a destination. A zone with a digit is a postal code or its beginning, ignoring blanks and
 * hyphens. A zone without digits is a place name, or the leading letters of an area's postal codes, such as SW.
 */
function covers(zone: string, { postalCode, places }: Destination): boolean {
  const code = codeOf(postalCode ?? '');
  if (/\p{N}/u.test(zone)) return code !== '' && code.startsWith(codeOf(zone));
  const area = /^\p{L}*/u.exec(code)?.[0];
  return (area !== '' && area === codeOf(zone)) || places.some(place => names(place, zone));
}

/** Reads a destination from a text such as `1 High Street, London SW1A 1AA`. */
function destinationOf(text: string): Destination {
  const codes = [...text.matchAll(postalCodes)].map(([code]) => code);
  // A house number can look like a short postal code. The longest match is the code, and of equal ones the last.
  const postalCode = codes.reduce<string | null>(
    (best, code) => (best !== null && codeOf(code).length < codeOf(best).length ? best : code),
    null,
  );
  const parts = text.split(/[,;\n]/).filter(part => part.trim() !== '');
  const [first = ''] = parts;
  const isStreet = parts.length > 1 && !(postalCode !== null && first.includes(postalCode));
  return { postalCode, places: isStreet ? parts.slice(1) : [afterCode(first), ...parts.slice(1)] };

  /** In a text with one part, the place follows the postal code. */
  function afterCode(part: string): string {
    const place = postalCode === null ? -1 : part.indexOf(postalCode);
    return place < 0 ? part : part.slice(place + (postalCode?.length ?? 0));
  }
}

/** The forms of postal codes in use; those with letters come first. House numbers are mostly shorter than four digits. */
const postalCodes = new RegExp(
  [
    String.raw`\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b`, // United Kingdom
    String.raw`\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b`, // Canada
    String.raw`\b[A-Z]\d[\dW] ?[A-Z\d]{4}\b`, // Ireland
    String.raw`\b\d{4} ?[A-Z]{2}\b`, // the Netherlands
    String.raw`\b\d{2}-\d{3}\b`, // Poland
    String.raw`\b\d{4,5}-\d{3,4}\b`, // Portugal, Brazil, the United States
    String.raw`\b\d{3}-\d{4}\b`, // Japan
    String.raw`\b\d{3} \d{2}\b`, // Sweden, Czechia, Slovakia, Greece
    String.raw`\b\d{4,7}\b`,
  ].join('|'),
  'gi',
);

/** Returns a postal code in a form for comparison. */
function codeOf(text: string): string {
  return text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Returns true if a text contains a name as whole words. */
function names(text: string, name: string): boolean {
  const words = wordsOf(name);
  return words.trim() !== '' && wordsOf(text).includes(words);
}

/** Returns the words of a text without case and diacritics, with blanks around each. */
function wordsOf(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return ` ${plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;
}

/** Returns the tax rate of a delivery of an order at a location; null for a free one. */
export async function deliveryRate(
  { em }: Context,
  business: Business,
  delivery: Delivery | null,
): Promise<AppliedRate | null> {
  if (!delivery || delivery.deliveryMinor === 0) return null;
  return rateFor(await taxRatesLoader(em).load(business.id), delivery.taxClass, business);
}
