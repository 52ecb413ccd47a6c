import type { ConversationChannel } from '../../../enums.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { newIdAt } from '../../../platform/lib/ids.ts';
import { oneLine } from '../../../platform/lib/text/one-line.ts';
import type { Business } from '../../business/business.entity.ts';
import { refuseUnproven } from '../../notifications/refuse-unproven.ts';
import { checkMessages } from '../../tariffs/check-limit.ts';
import { canOpen, channelsOf, channelsToBegin, whyClosed, workingOf } from '../channels.ts';
import type { ConversationMessage } from '../conversation-message.entity.ts';
import { refuseTaken, takeFiles } from '../files/add-file.ts';
import { insertMessage } from '../conversation-message.queries.ts';
import { noteMessage } from '../conversation.queries.ts';
import { answerSubject, readThread } from '../mail-thread.ts';
import { previewOf, readText } from '../read-text.ts';
import type { ShownConversation } from '../shown.ts';
import { readTemplate } from '../whatsapp/settings.ts';
import { queueAnswer } from './answer-job.ts';

/** Longest texts of the channels that take less than others. */
const longestSms = 1500;
const longestInTemplate = 900;

/** An answer to be written. */
interface Written {
  text: string;
  channel: ConversationChannel | null | undefined;
  messageFileIds: readonly string[] | null | undefined;
  /** True if WhatsApp may be opened by the approved template. */
  opens: boolean;
}

/** Stores an answer in a locked conversation and queues it. @throws DomainError RULE_VIOLATION if it cannot be sent. */
export async function addAnswer(
  transaction: Context,
  business: Business,
  conversation: ShownConversation,
  written: Written,
): Promise<ConversationMessage> {
  const { em, now, caller, tool } = transaction;
  const { businessId, id: conversationId } = conversation;
  await refuseTaken(transaction, businessId, written.messageFileIds ?? []);
  await refuseUnproven(transaction, business);
  const channel = chooseChannel(transaction, conversation, written);
  const template =
    channel === 'whatsapp' && whyClosed(conversation, channel, workingOf(transaction))
      ? await readTemplate(em, businessId)
      : null;
  const text = textFor(channel, readText(written.text), template !== null);
  if (channel !== 'chat') await checkMessages(em, business, { count: 1, now: now() });
  const at = now();
  const id = newIdAt('cvm', at);
  const before = { businessId, conversationId, before: id };
  const message = await insertMessage(em, {
    businessId,
    id,
    conversationId,
    subject: channel === 'email' ? answerSubject(await readThread(em, before)) : null,
    chatId: channel === 'chat' ? conversation.chatId : null,
    direction: 'sent',
    channel,
    text,
    template,
    authorName: caller.userId === null ? null : caller.actor.name,
    byAssistant: tool !== null,
    recipient: recipientOf(conversation, channel, template !== null),
    // A chat's page shows it at once.
    state: channel === 'chat' ? 'sent' : 'queued',
    createdAt: at,
  });
  await takeFiles(transaction, message!, written.messageFileIds ?? []);
  await queueAnswer(transaction, message!);
  const preview = previewOf(text);
  const noted = { businessId, id: conversationId, preview, channel, at };
  await noteMessage(em, { ...noted, unread: false, whatsapp: null });
  if (transaction.approvalCheck) transaction.approvalCheck.counted.messages += 1;
  return message!;
}

/** Returns the event of an answer. The words stay with the message alone, where an erasure finds them. */
export function answered({
  businessId,
  conversationId,
  id,
  channel,
}: Pick<ConversationMessage, 'businessId' | 'conversationId' | 'id' | 'channel'>) {
  return {
    type: 'conversation.answered',
    businessId,
    subject: conversationId,
    summary: 'The business wrote to a client.',
    details: { messageId: id, channel },
  };
}

/** Returns the requested channel, or the preferred one. @throws DomainError RULE_VIOLATION if nothing can be sent there. */
function chooseChannel(
  context: Context,
  conversation: ShownConversation,
  { channel, opens }: Written,
): ConversationChannel {
  const working = workingOf(context);
  const open = (opens ? channelsToBegin : channelsOf)(conversation, working);
  const chosen = channel ?? open[0] ?? conversation.lastChannel;
  const why = whyClosed(conversation, chosen, working);
  if (why === null || (why.reason === 'whatsapp_closed' && opens && canOpen(conversation))) {
    return chosen;
  }
  throw new DomainError('RULE_VIOLATION', why.message).withReason(why.reason);
}

function recipientOf(
  { email, phone, whatsappPhone }: ShownConversation,
  channel: ConversationChannel,
  isOpening: boolean,
): string | null {
  switch (channel) {
    case 'email':
      return email;
    case 'sms':
      return phone;
    case 'whatsapp':
      return isOpening ? phone : (whatsappPhone ?? null);
    case 'chat':
      return null;
  }
}

/** Returns a text as its channel takes it. @throws DomainError VALIDATION_FAILED. */
function textFor(channel: ConversationChannel, text: string, isInTemplate: boolean): string {
  // Meta refuses line breaks in a variable of a template.
  const said = isInTemplate ? oneLine(text) : text;
  const limit = isInTemplate ? longestInTemplate : longestSms;
  if ((channel === 'sms' || isInTemplate) && said.length > limit) {
    throw invalid('text', `must have at most ${limit} characters on this channel.`, 'too_long', {
      limit,
    });
  }
  return said;
}
