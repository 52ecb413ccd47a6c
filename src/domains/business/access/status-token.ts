import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';

const macLength = 22;

type Signing = Pick<Context['services'], 'seal'>;

/**
 * The status token of an order or booking: its id and a 132-bit keyed hash of it. Nothing is stored, and a
 * replayed call returns the same token.
 */
export function tokenFor({ services }: { services: Signing }, id: string): string {
  return `${id.slice(id.indexOf('_') + 1)}-${macOf(services, id)}`;
}

/** Returns the id in a status token. @throws DomainError NOT_FOUND for any other text. */
export function idOfToken({ services }: Context, kind: 'ord' | 'apt', token: string): string {
  const [, suffix, mac] = /^([0-9a-z]{26})-([\w-]{22})$/.exec(token) ?? [];
  const id = `${kind}_${suffix}`;
  const isOurs = mac && timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(services, id)));
  if (isOurs) return id;
  const noun = kind === 'ord' ? 'order' : 'booking';
  throw new DomainError('NOT_FOUND', `There is no such ${noun}.`);
}

function macOf(services: Signing, id: string): string {
  return services.seal.sign(id, 'status token').slice(0, macLength);
}
