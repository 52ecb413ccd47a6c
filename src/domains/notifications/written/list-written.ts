import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type {
  QueryWrittenMessageArgs,
  QueryWrittenMessagesArgs,
  WrittenMessageStatus,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import {
  businessLoader,
  type TenantKey,
} from '../../../platform/database/query/business-loader.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { authorize } from '../../business/access/authorize.ts';
import { Client } from '../../clients/client.entity.ts';
import { notFound } from '../../nouns/not-found.ts';
import { refuseUnknown } from '../../nouns/refuse-unknown.ts';
import { WrittenMessage } from './written-message.entity.ts';
import { findDeliveries, findWritten, type Delivery } from './written-message.queries.ts';

/** Lists the messages written to clients, newest first. */
export async function listWritten(
  context: Context,
  input: QueryWrittenMessagesArgs,
): Promise<Page<WrittenMessage>> {
  const { id: businessId } = await authorize(context, input.businessId, 'notification:read');
  const { limit, after } = readPage(input, ['text']);
  const { clientId } = input;
  const rows = await findWritten(context.em, {
    businessId,
    clientId,
    after: after?.[0],
    most: limit + 1,
  });
  if (rows.length === 0) {
    await refuseUnknown(context.em, Client, 'cli', { businessId, id: clientId });
  }
  return pageOf(rows, limit, ({ id }) => [id]);
}

/** Loads one written message. @throws DomainError NOT_FOUND. */
export async function getWritten(
  context: Context,
  { businessId: given, messageId: id }: QueryWrittenMessageArgs,
): Promise<WrittenMessage> {
  const { id: businessId } = await authorize(context, given, 'notification:read');
  const message = await context.em.findOne(WrittenMessage, { businessId, id });
  if (!message) throw notFound('wmg', id);
  return message;
}

const nobody: Delivery = {
  recipients: 0,
  waiting: 0,
  sent: 0,
  held: 0,
  failed: 0,
  cancelled: 0,
  names: [],
};

/** Loads the states of written messages in batches within a request. */
export const deliveryLoader = (em: EntityManager) =>
  new DataLoader<TenantKey, Delivery, string>(
    async keys => {
      const found = new Map((await findDeliveries(em, keys)).map(({ id, ...rest }) => [id, rest]));
      return keys.map(({ id }) => found.get(id) ?? nobody);
    },
    { cacheKeyFn: ({ id }) => id },
  );

/** Loads written messages in batches within a request. */
export const writtenLoader = (em: EntityManager) => businessLoader(em, WrittenMessage);

/** Returns the status of a written message by the states of its recipients. */
export function statusOf(
  { cancelledAt, chooseAt }: Pick<WrittenMessage, 'cancelledAt' | 'chooseAt'>,
  { waiting, sent, held, failed }: Delivery,
): WrittenMessageStatus {
  if (cancelledAt != null) return 'cancelled';
  if (chooseAt != null) return 'waiting';
  const done = sent + held;
  if (waiting > 0) return done + failed > 0 ? 'sending' : 'waiting';
  return done === 0 && failed > 0 ? 'failed' : 'sent';
}
