import { invalid } from '../errors.ts';

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
