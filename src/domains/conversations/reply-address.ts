import { timingSafeEqual } from 'node:crypto';
import type { Services } from '../../platform/services.ts';

/** Kinds of ids in an address, by their letter: mail programs may write the address in small letters. */
const kinds = { c: 'cli', v: 'cnv' } as const;

const purpose = 'reply address';
const macLength = 30;

/**
 * Returns the address to which a mail about a client or of a conversation is answered; undefined if no mails come in. It holds the id
 * and 120 bits of a keyed hash of it, so nobody can write into the conversation of another client.
 */
function replyAddress(
  { config, seal }: Pick<Services, 'config' | 'seal'>,
  id: string,
): string | undefined {
  if (!config.inboundMail) return undefined;
  const letter = id.startsWith('cnv_') ? 'v' : 'c';
  const mac = macOf(seal.sign(id, purpose));
  return `reply+${letter}${id.slice(4)}${mac}@${config.inboundMail.domain}`;
}

/** Returns the header with this address; nothing if no mails come in. */
export function replyHeaders(
  services: Pick<Services, 'config' | 'seal'>,
  id: string,
): { headers?: Record<string, string> } {
  const address = replyAddress(services, id);
  return address === undefined ? {} : { headers: { 'Reply-To': address } };
}

/** Returns the client or the conversation in an address that we signed; null for any other address. */
export function idOfAddress(
  { config, seal }: Pick<Services, 'config' | 'seal'>,
  address: string,
): string | null {
  const pattern = /^reply\+([cv])([0-9a-z]{26})([0-9a-f]{30})@(.+)$/;
  const [, letter, suffix, mac, domain] = pattern.exec(address.toLowerCase()) ?? [];
  if (!mac || domain !== config.inboundMail?.domain) return null;
  const id = `${kinds[letter as 'c' | 'v']}_${suffix}`;
  const isOurs = seal
    .signatures(id, purpose)
    .some(signature => timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(signature))));
  return isOurs ? id : null;
}

/** Returns the start of a signature in digits and small letters. */
export function macOf(signature: string): string {
  return Buffer.from(signature, 'base64url').toString('hex').slice(0, macLength);
}
