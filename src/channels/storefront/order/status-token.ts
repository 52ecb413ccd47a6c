import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';

const macLength = 22;

/**
 * What the buyer of an order or booking sees it by: its id and 132 bits that only we can make of it, so
 * that nothing has to be stored and a repeat of the call answers the same.
 */
export function tokenFor({ services }: Context, id: string): string {
  return `${id.slice(id.indexOf('_') + 1)}-${macOf(services, id)}`;
}

/** Reads the id that a token was made of. @throws DomainError NOT_FOUND for any other text. */
export function idOfToken({ services }: Context, kind: 'ord' | 'apt', token: string): string {
  const [, suffix, mac] = /^([0-9a-z]{26})-([\w-]{22})$/.exec(token) ?? [];
  const id = `${kind}_${suffix}`;
  const isOurs = mac && timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(services, id)));
  if (isOurs) return id;
  const noun = kind === 'ord' ? 'order' : 'booking';
  throw new DomainError('NOT_FOUND', `There is no such ${noun}.`);
}

function macOf(services: Context['services'], id: string): string {
  return services.seal.sign(id, 'status token').slice(0, macLength);
}
