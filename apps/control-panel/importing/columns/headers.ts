import { fold } from '../../texts/fold.ts';
import lists from './headers.json' with { type: 'json' };

/*
 * headers.json has the headers of the files that other systems export, by field: Fresha, Square, Booksy, Treatwell, Altegio and
 * YCLIENTS, Timely, Phorest, Shopify, in the languages that they are used in. Spelling, accents and case do not matter.
 */
export type HeaderList = keyof typeof lists;

/** A header without spelling, accents and case: `E-Mail` and `Email address` stay apart, `DateOfBirth` and `date of birth` do not. */
function bareHeader(header: string): string {
  return fold(header.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const known = new Map(
  Object.entries(lists).map(([name, headers]) => [
    name as HeaderList,
    new Set(headers.map(bareHeader)),
  ]),
);

/** Whether a header names a field in any of the languages. Square adds the place to that of the stock. */
export function isHeaderOf(list: HeaderList, header: string): boolean {
  const bare = bareHeader(header);
  return known.get(list)!.has(bare) || (list === 'stock' && /^current quantity\b/.test(bare));
}
