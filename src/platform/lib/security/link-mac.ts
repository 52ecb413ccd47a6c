import { timingSafeEqual } from 'node:crypto';
import type { Services } from '../../services.ts';

const length = 22;

/** The keyed hash, of 132 bits, by which a link proves that we gave it away: for this id, and for this purpose alone. */
export function linkMac({ seal }: Pick<Services, 'seal'>, id: string, purpose: string): string {
  return seal.sign(id, purpose).slice(0, length);
}

/** Whether 22 characters of a link are the hash of its id. */
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
