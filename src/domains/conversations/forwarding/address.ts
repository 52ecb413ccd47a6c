import { timingSafeEqual } from 'node:crypto';
import type { Services } from '../../../platform/services.ts';
import { macOf } from '../reply-address.ts';
import type { InboxAddress } from './inbox-address.entity.ts';

const purpose = 'inbox address';
const pattern = /^inbox\+([0-9a-z]{26})([0-9a-f]{30})@(.+)$/;

type Keeping = Pick<Services, 'config' | 'seal'>;
type Named = Pick<InboxAddress, 'businessId' | 'number'>;

const signed = ({ businessId, number }: Named) => `${businessId} ${number}`;

/**
 * Returns the address to which a business forwards its mail; null if no mails come in. It holds the business and 120 bits of a keyed hash,
 * so only those who were told the address write there.
 */
export function addressOf({ config, seal }: Keeping, named: Named): string | null {
  if (!config.inboundMail) return null;
  const mac = macOf(seal.sign(signed(named), purpose));
  return `inbox+${named.businessId.slice(4)}${mac}@${config.inboundMail.domain}`;
}

/** Returns the business in a forwarding address, which is not proven yet; null for any other address. */
export function businessIn({ config }: Pick<Services, 'config'>, address: string): string | null {
  const [, suffix, , domain] = pattern.exec(address.toLowerCase()) ?? [];
  return suffix && domain === config.inboundMail?.domain ? `biz_${suffix}` : null;
}

/** Returns true if an address is the present one of a business. */
export function isAddressOf(
  { seal }: Pick<Services, 'seal'>,
  named: Named,
  address: string,
): boolean {
  const [, , mac = ''] = pattern.exec(address.toLowerCase()) ?? [];
  return seal.signatures(signed(named), purpose).some(signature => isSame(mac, macOf(signature)));
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
