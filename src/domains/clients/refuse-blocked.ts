import type { Context } from '../../platform/context.ts';
import { sqlAhead, unseen } from '../../platform/database/query/sql.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Business } from '../business/business.entity.ts';
import { isOnline, type ClientRequest } from './read-contact.ts';

/**
 * Asks whether the business has blocked the client of a phone or an e-mail address, who then cannot book and order by
 * themselves. The question travels with the next statement; what is answered refuses them, in words that say nothing
 * of a block. @throws DomainError RULE_VIOLATION, by the answered function.
 */
export async function askBlocked(
  { em, caller }: Context,
  { id, name, phone: phoneOfBusiness }: Business,
  { phone, email }: Pick<ClientRequest, 'phone' | 'email'>,
): Promise<() => Promise<void>> {
  if (!isOnline(caller)) return async () => undefined;
  const { rows } = await sqlAhead(
    em,
    `select from client where business_id = $1 and blocked_at is not null
       and (phone = ${unseen('$2', 'text')} or email = ${unseen('$3', 'text')}) limit 1`,
    [id, phone, email],
  );
  return async () => {
    const blocked = await rows;
    if (blocked.length === 0) return;
    const where = phoneOfBusiness ? ` Its phone: ${phoneOfBusiness}.` : '';
    throw new DomainError(
      'RULE_VIOLATION',
      `${name} cannot take this online. Please contact ${name} directly.${where}`,
    ).because('contact_directly', { name });
  };
}
