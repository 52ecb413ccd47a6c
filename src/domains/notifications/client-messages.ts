import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { ClientMessages } from '../../enums.generated.ts';
import type { Context } from '../../platform/context.ts';
import type { Business } from '../business/business.entity.ts';
import { findRunByProven } from './recipients.queries.ts';

/** Tells if clients get the messages of a business, by the same checks as sending uses. */
export async function clientMessages(
  { loader, services: { mailer, textSender } }: Context,
  { id }: Pick<Business, 'id'>,
): Promise<ClientMessages> {
  if (!mailer.works && !textSender.works) return 'unavailable';
  return (await loader(runByProvenLoader).load(id)) ? 'sent' : 'unconfirmed';
}

const runByProvenLoader = (em: EntityManager) =>
  new DataLoader<string, boolean>(async ids => {
    const proven = await findRunByProven(em, ids);
    return ids.map(id => proven.has(id));
  });
