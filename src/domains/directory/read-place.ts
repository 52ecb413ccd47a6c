import { invalid } from '../../platform/errors.ts';

/** A place on the map, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;

/** Forms of a place, the most exact first: the pin of a Google link stands behind `!3d`, its view behind `@`. */
const forms = [
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(
    `[?&#](?:q|ll|query|center|coordinate|sll)=(?:loc:)?${number}(?:,|%2C)\\s*${number}`,
    'i',
  ),
  new RegExp(`[?&]mlat=${number}&mlon=${number}`),
  new RegExp(`@${number},${number}`),
  new RegExp(`#map=\\d+(?:\\.\\d+)?/${number}/${number}`),
  new RegExp(`^geo:${number},${number}`, 'i'),
  new RegExp(`^\\(?${number}°?\\s*[,;\\s]\\s*${number}°?\\)?$`),
];

/**
 * Reads coordinates, or the address of a pin on a map.
 *
 * @throws DomainError VALIDATION_FAILED naming `place`, with the forms that are understood.
 */
export function readPlace(text: string): Place {
  const typed = text.trim();
  for (const form of forms) {
    const [, latitude, longitude] = form.exec(typed) ?? [];
    if (latitude === undefined || longitude === undefined) continue;
    const place = { latitude: Number(latitude), longitude: Number(longitude) };
    if (Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180) return place;
  }
  const isShort = /^https:\/\/(maps\.app\.goo\.gl|goo\.gl)\//.test(typed);
  throw invalid(
    'place',
    isShort
      ? 'is a short link without coordinates; open it in a browser and paste the long address that it leads to.'
      : 'must be coordinates such as 52.5200, 13.4050, or the address of a pin in Google Maps, Apple Maps or OpenStreetMap.',
  );
}

/** Reads the town and postal code that an address probably has; null for what it does not tell. */
export function placeOfAddress(address: string | null | undefined): {
  town: string | null;
  postalCode: string | null;
} {
  const parts = (address ?? '').split(/[\n,;]/).map(part => part.trim());
  for (const part of parts.toReversed()) {
    const before = /^(?:[A-Z]{1,2}-)?(\d{2}-\d{3}|\d{4,6})\s+(\p{L}[\p{L}\s.'’()/-]+)$/u.exec(part);
    if (before) return { postalCode: before[1]!, town: before[2]!.trim() };
    const after =
      /^(\p{L}[\p{L}\s.'’-]+?)\s+([A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}|\d{5}(?:-\d{4})?)$/u.exec(part);
    if (after) return { postalCode: after[2]!, town: after[1]!.trim() };
  }
  return { town: null, postalCode: null };
}
