import { timingSafeEqual } from 'node:crypto';
import type { Services } from '../../services.ts';

const length = 22;

/** The keyed hash, of 132 bits, by which a link proves that we gave it away: for this id, and for this purpose alone. */
export function linkMac({ seal }: Pick<Services, 'seal'>, id: string, purpose: string): string {
  return seal.sign(id, purpose).slice(0, length);
}

/** Whether 22 characters of a link are the hash of its id. */
export function isLinkMac(
  services: Pick<Services, 'seal'>,
  id: string,
  purpose: string,
  mac: string,
): boolean {
  return timingSafeEqual(Buffer.from(mac), Buffer.from(linkMac(services, id, purpose)));
}
