import { randomInt } from 'node:crypto';
import { bareCode } from '../../../platform/lib/text/invisible.ts';
import type { Services } from '../../../platform/services.ts';

/** Digits and letters that nobody takes for another: 5 bits each, so that a code has 80. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;
/** Codes of other systems, as imported cards keep them, have letters and digits of any alphabet. */
const imported = /^[0-9A-Z]{6,32}$/;
const hintLength = 4;

type Sealing = Pick<Services, 'seal'>;

/** A new code: `7K3M-Q9TD-2XWA-5HRE`. */
export function newCode(): string {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]);
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** The code that somebody has typed, without what makes it readable; null where it can be none. */
function readCode(text: string): string | null {
  const code = bareCode(text)
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return imported.test(code) ? code : null;
}

/** How a business's cards are found by their codes; null for a text that is no code. */
export function hashCode({ seal }: Sealing, businessId: string, text: string): string | null {
  const code = readCode(text);
  return code && seal.sign(code, hashPurpose(businessId));
}

/** How a code that somebody has typed may be kept; none for a text that is no code. */
export function hashesOf({ seal }: Sealing, businessId: string, text: string): string[] {
  const code = readCode(text);
  return code === null ? [] : seal.signatures(code, hashPurpose(businessId));
}

const hashPurpose = (businessId: string) => `gift card ${businessId}`;

/** What people tell cards by. */
export function hintOf(code: string): string {
  return code.slice(-hintLength);
}

/** What codes of a card are sealed for. */
export const sealPurpose = (cardId: string) => `gift-card:${cardId}`;

/** Encrypts a code. It cannot be derived from the card instead: who learned the key of that could make codes. */
export function sealCode({ seal }: Sealing, cardId: string, code: string): string {
  return seal.close(code, sealPurpose(cardId));
}

export function openCode({ seal }: Sealing, cardId: string, sealed: string): string {
  return seal.open(sealed, sealPurpose(cardId));
}
