import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Business } from '../business/business.entity.ts';
import { askBlockedClient } from './client.queries.ts';
import { isOnline, type ClientRequest } from './read-contact.ts';

/**
 * Checks if the business has blocked the client of a phone or an e-mail address. Blocked clients cannot book
 * or order by themselves. The query travels with the next statement. The returned function then refuses the
 * client, in words that do not reveal the block.
 *
 * @throws DomainError RULE_VIOLATION, by the returned function.
 */
export async function askBlocked(
  { em, caller }: Context,
  { id, name, phone: phoneOfBusiness }: Business,
  { phone, email }: Pick<ClientRequest, 'phone' | 'email'>,
): Promise<() => Promise<void>> {
  if (!isOnline(caller)) return async () => undefined;
  const { rows } = await askBlockedClient(em, { businessId: id, phone, email });
  return async () => {
    const blocked = await rows;
    if (blocked.length === 0) return;
    const where = phoneOfBusiness ? ` Its phone: ${phoneOfBusiness}.` : '';
    throw new DomainError(
      'RULE_VIOLATION',
      `${name} cannot take this online. Please contact ${name} directly.${where}`,
    ).withReason('contact_directly', { name });
  };
}
