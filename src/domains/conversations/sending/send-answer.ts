import type { SendAnswerInput, StartConversationInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { write } from '../../../platform/journal/write.ts';
import { authorize } from '../../business/access/authorize.ts';
import { notFound } from '../../nouns/not-found.ts';
import { withApproval } from '../../proposals/asking/with-approval.ts';
import type { ConversationMessage } from '../conversation-message.entity.ts';
import { lockConversation } from '../conversation.queries.ts';
import { loadConversation } from '../list-conversations.ts';
import { claimConversation } from '../receiving/claim-conversation.ts';
import type { ShownConversation } from '../shown.ts';
import { addAnswer, answered } from './add-answer.ts';

/** Answers a client. An assistant's answer needs a person's approval, unless its token has a limit of messages a day. */
export async function sendAnswer(
  context: Context,
  input: SendAnswerInput,
): Promise<ConversationMessage> {
  const asking = askingOf(context);
  const business = await authorize(asking, input.businessId, 'message:send');
  const key = { businessId: business.id, id: input.conversationId };
  return write(asking, business.id, async transaction => {
    await lockConversation(transaction.em, key);
    const conversation = await loadConversation(transaction, key);
    const { text, channel, messageFileIds } = input;
    const message = await addAnswer(transaction, business, conversation, {
      text,
      channel,
      messageFileIds,
      opens: false,
    });
    return { result: message, event: answered(message) };
  });
}

/** Writes to a client in the conversation with them, which begins if there is none. */
export async function startConversation(
  context: Context,
  input: StartConversationInput,
): Promise<ShownConversation> {
  const asking = askingOf(context);
  const business = await authorize(asking, input.businessId, 'message:send');
  await authorize(asking, business.id, 'client:read');
  const { id: businessId } = business;
  const { clientId, text, channel, messageFileIds } = input;
  return write(asking, businessId, async transaction => {
    const { em, now } = transaction;
    const whose = { businessId, clientId, address: null };
    const begun = { channel: channel ?? ('email' as const), now: now() };
    const id = await claimConversation(em, whose, begun);
    if (id === null) throw notFound('cli', clientId);
    const conversation = await loadConversation(transaction, { businessId, id });
    const message = await addAnswer(transaction, business, conversation, {
      text,
      channel,
      messageFileIds,
      opens: true,
    });
    const result = await loadConversation(transaction, { businessId, id });
    return { result, event: answered(message) };
  });
}

function askingOf(context: Context): Context {
  return context.caller.limits?.messagesPerDay == null ? withApproval(context) : context;
}
