import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { ClientMessages } from '../../enums.generated.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/database/query/sql.ts';
import type { Business } from '../business/business.entity.ts';
import { isProven } from './facts/of-person.ts';

/** Returns whether clients get the messages of a business, as sending them decides it. */
export async function clientMessages(
  { loader, services: { mailer, textSender } }: Context,
  { id }: Pick<Business, 'id'>,
): Promise<ClientMessages> {
  if (!mailer.works && !textSender.works) return 'unavailable';
  return (await loader(runByProvenLoader).load(id)) ? 'sent' : 'unconfirmed';
}

/**
 * Finds the businesses that an owner or manager runs whose address is proven. A registered user owns the address only after
 * following a link that was mailed there; until then clients could be sent spam in our name.
 */
export async function findRunByProven(
  em: EntityManager,
  businessIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await sql<{ id: string }>(
    em,
    `select distinct m.business_id as id from membership m join app_user u on u.id = m.user_id
     where m.business_id = any($1) and m.role in ('owner', 'manager') and ${isProven}`,
    [businessIds],
  );
  return new Set(rows.map(({ id }) => id));
}

const runByProvenLoader = (em: EntityManager) =>
  new DataLoader<string, boolean>(async ids => {
    const proven = await findRunByProven(em, ids);
    return ids.map(id => proven.has(id));
  });
