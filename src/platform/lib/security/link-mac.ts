import { timingSafeEqual } from 'node:crypto';
import type { Services } from '../../services.ts';

const length = 22;

/** Returns a keyed hash of 132 bits. It proves that we issued a link for this id and purpose. */
export function linkMac({ seal }: Pick<Services, 'seal'>, id: string, purpose: string): string {
  return seal.sign(id, purpose).slice(0, length);
}

/** Returns true if 22 characters of a link are the hash of its id. */
export function isLinkMac(
  { seal }: Pick<Services, 'seal'>,
  id: string,
  purpose: string,
  mac: string,
): boolean {
  const given = Buffer.from(mac);
  return seal
    .signatures(id, purpose)
    .some(signature => timingSafeEqual(given, Buffer.from(signature.slice(0, length))));
}
