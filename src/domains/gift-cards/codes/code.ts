import { randomInt } from 'node:crypto';
import { bareCode } from '../../../platform/lib/text/invisible.ts';
import type { Services } from '../../../platform/services.ts';

/** Digits and letters that are not mistaken for each other. Each has 5 bits, so a code has 80. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;
/** Form of any valid code. Imported codes of other systems may contain all letters and digits. */
const imported = /^[0-9A-Z]{6,32}$/;
const hintLength = 4;

type Sealing = Pick<Services, 'seal'>;

/** Creates a random code such as `7K3M-Q9TD-2XWA-5HRE`. */
export function newCode(): string {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]);
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/**
 * Normalizes a typed code: removes spaces and hyphens, replaces O, I and L. Returns null if the text cannot
 * be a code.
 */
function readCode(text: string): string | null {
  const code = bareCode(text)
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return imported.test(code) ? code : null;
}

/** Returns the hash by which a business finds a card. Null for a text that is no code. */
export function hashCode({ seal }: Sealing, businessId: string, text: string): string | null {
  const code = readCode(text);
  return code && seal.sign(code, hashPurpose(businessId));
}

/**
 * Returns all hashes under which a typed code may be stored, one per key. Empty for a text that is no code.
 */
export function hashesOf({ seal }: Sealing, businessId: string, text: string): string[] {
  const code = readCode(text);
  return code === null ? [] : seal.signatures(code, hashPurpose(businessId));
}

const hashPurpose = (businessId: string) => `gift card ${businessId}`;

/** Returns the last characters of a code, by which people recognise the card. */
export function hintOf(code: string): string {
  return code.slice(-hintLength);
}

/** Returns the purpose for sealing the code of a card. */
export const sealPurpose = (cardId: string) => `gift-card:${cardId}`;

/**
 * Encrypts a code. Codes are not derived from the card's id, as a leaked key would then create valid codes.
 */
export function sealCode({ seal }: Sealing, cardId: string, code: string): string {
  return seal.close(code, sealPurpose(cardId));
}

export function openCode({ seal }: Sealing, cardId: string, sealed: string): string {
  return seal.open(sealed, sealPurpose(cardId));
}
