import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { isLinkMac, linkMac } from '../../../platform/lib/security/link-mac.ts';

type Signing = Pick<Context['services'], 'seal'>;

/** Purpose of a token, which is invalid for any other. */
type Purpose =
  | 'status token'
  | 'visit link'
  | 'review link'
  | 'form link'
  | 'card link'
  | 'waiting link'
  | 'membership link'
  | 'google booking';

const nouns = {
  ord: 'order',
  apt: 'booking',
  wtl: 'waiting-list entry',
  gft: 'gift card',
  mbr: 'membership',
};

/**
 * Returns the token of an order, a booking, a gift card or a membership. It holds the id and a 132-bit keyed hash of it.
 * Nothing is stored, and a replayed call returns the same token.
 */
export function tokenFor(
  { services }: { services: Signing },
  id: string,
  purpose: Purpose = 'status token',
): string {
  return `${id.slice(id.indexOf('_') + 1)}-${linkMac(services, id, purpose)}`;
}

/** Returns the id in a token. @throws DomainError NOT_FOUND for any other text. */
export function idOfToken(
  { services }: { services: Signing },
  kind: keyof typeof nouns,
  token: string,
  purpose: Purpose = 'status token',
): string {
  const [, suffix, mac] = /^([0-9a-z]{26})-([\w-]{22})$/.exec(token) ?? [];
  const id = `${kind}_${suffix}`;
  if (mac && isLinkMac(services, id, purpose, mac)) return id;
  throw new DomainError('NOT_FOUND', `There is no such ${nouns[kind]}.`);
}
