import type { EntityManager } from '@mikro-orm/sql';
import type { UpdateConversationInput } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { checkVersion, raiseIfChanged } from '../../platform/database/query/versions.ts';
import { invalid } from '../../platform/errors.ts';
import { changesOf } from '../../platform/journal/changes.ts';
import { write } from '../../platform/journal/write.ts';
import { authorize } from '../business/access/authorize.ts';
import { Membership } from '../business/access/membership.entity.ts';
import { notFound } from '../nouns/not-found.ts';
import { LockMode } from '@mikro-orm/core';
import { Conversation } from './conversation.entity.ts';
import { lockClient, lockConversationOf, mergeConversation } from './conversation.queries.ts';
import { loadConversation } from './list-conversations.ts';
import type { ShownConversation } from './shown.ts';

/** Changes who answers a conversation, if it is done or read, or whose it is. */
export async function updateConversation(
  context: Context,
  input: UpdateConversationInput,
): Promise<ShownConversation> {
  const { id: businessId } = await authorize(context, input.businessId, 'message:send');
  return write(context, businessId, async transaction => {
    const { em } = transaction;
    // The client is locked first, as whatever arrives for them does.
    const clientId = input.clientId == null ? null : await findClient(em, businessId, input);
    const conversation = await em.findOne(
      Conversation,
      { businessId, id: input.conversationId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!conversation) throw notFound('cnv', input.conversationId);
    checkVersion(conversation, input.version);
    const before = fieldsOf(conversation);
    if (input.state != null) conversation.state = input.state;
    if (input.unread != null) conversation.unread = input.unread;
    if (input.assignedTo !== undefined) {
      await refuseStranger(em, businessId, input.assignedTo);
      conversation.assignedTo = input.assignedTo;
    }
    const other = clientId && (await link(em, conversation, clientId));
    const isChanged = raiseIfChanged(em, conversation);
    await em.flush();
    if (other) {
      await mergeConversation(em, { businessId, from: conversation.id, into: other });
    }
    const subject = other ?? conversation.id;
    const result = await loadConversation(transaction, { businessId, id: subject });
    return {
      result,
      journaled: !isChanged && !other,
      event: {
        type: 'conversation.updated',
        businessId,
        subject,
        summary: 'A conversation was changed.',
        ...changesOf(before, { ...fieldsOf(conversation), clientId: result.clientId ?? null }),
      },
    };
  });
}

/** Links a stranger to a client. Returns the client's conversation, into which the stranger's has to go; null: none. */
async function link(
  em: EntityManager,
  conversation: Conversation,
  clientId: string,
): Promise<string | null> {
  const { businessId } = conversation;
  if (conversation.clientId === clientId) return null;
  if (conversation.clientId != null) {
    throw invalid('clientId', 'only the conversation of a stranger can be linked to a client.');
  }
  const other = await lockConversationOf(em, { businessId, clientId, address: null });
  if (other !== undefined) return other;
  Object.assign(conversation, { clientId, address: null, name: null, email: null, phone: null });
  return null;
}

async function findClient(
  em: EntityManager,
  businessId: string,
  { clientId }: UpdateConversationInput,
): Promise<string> {
  const id = await lockClient(em, { businessId, id: clientId ?? '' });
  if (id === undefined) throw notFound('cli', clientId ?? '');
  return id;
}

/** Refuses to give a conversation to somebody who is no member of the business. */
async function refuseStranger(
  em: EntityManager,
  businessId: string,
  userId: string | null,
): Promise<void> {
  if (userId === null) return;
  const where = { businessId, userId, acceptedAt: { $ne: null } };
  if ((await em.count(Membership, where)) === 0) throw notFound('usr', userId);
}

function fieldsOf({ state, unread, assignedTo = null, clientId = null }: Conversation) {
  return { state, unread, assignedTo, clientId };
}
