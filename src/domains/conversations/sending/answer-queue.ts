import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import type { JobQueue, Retry } from '../../../platform/jobs/enqueue.ts';
import { write } from '../../../platform/journal/write.ts';
import { dispatchMessage, type Message } from '../../../platform/mail/dispatch-message.ts';
import { MessageRefused } from '../../../platform/mail/mailer.ts';
import { isUnknownAddress, nextAttempt } from '../../../platform/mail/queue-mail.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import { Business } from '../../business/business.entity.ts';
import { findRunByProven } from '../../notifications/recipients.queries.ts';
import { countSent } from '../../notifications/sending/count-sent.ts';
import { noteBounce } from '../../notifications/sending/pending.queries.ts';
import { readLook } from '../../shop/read-look.ts';
import type { ConversationMessage } from '../conversation-message.entity.ts';
import { readFilesOf } from '../files/message-file.queries.ts';
import { readThread } from '../mail-thread.ts';
import { noteState, readMessage } from '../conversation-message.queries.ts';
import { findConversation } from '../conversation.queries.ts';
import type { ShownConversation } from '../shown.ts';
import { purposeOf } from '../visitors/own-chat.ts';
import { findChat } from '../visitors/visitor-chat.queries.ts';
import { sendWhatsApp } from '../whatsapp/send-whatsapp.ts';
import { answerQueueName, type AnswerJob } from './answer-job.ts';
import { answerMail, chatMail } from './compose-answer.ts';

/** Queue of messages that members and assistants write in conversations. */
export const answerQueue: JobQueue<AnswerJob> = {
  name: answerQueueName,
  works: () => true,
  deliver,
};

/** Sends a message and notes what became of it. It is not sent twice, unless the process ends in between. */
async function deliver(context: Context, job: AnswerJob): Promise<Retry<AnswerJob> | null> {
  const { em, now } = context;
  const { businessId } = job;
  const message = await readMessage(em, job);
  if (!message || (message.state !== 'queued' && message.channel !== 'chat')) return null;
  const key = { businessId, id: message.conversationId };
  const conversation = await findConversation(em, key);
  if (!conversation) return null;
  try {
    const providerKey = await send(context, message, conversation, job.attempts === 0);
    await noteState(em, { businessId, id: message.id, state: 'sent', providerKey });
  } catch (error) {
    const attempts = job.attempts + 1;
    const at = nextAttempt(now(), attempts, error as Error);
    if (at !== null) return { at, data: { ...job, attempts } };
    await noteFailure(context, message, error as Error);
  }
  return null;
}

/** Sends a message on its channel. Returns the key of its provider; null: it has none. @throws MessageRefused for good. */
async function send(
  context: Context,
  message: ConversationMessage,
  conversation: ShownConversation,
  isFirst: boolean,
): Promise<string | null> {
  const { em, services } = context;
  const { businessId, id, channel, recipient = null } = message;
  const check = (to: string) => refuse(context, { businessId, channel, to }, conversation, isFirst);
  if (channel === 'whatsapp') {
    await check(recipient ?? '');
    return sendWhatsApp(context, message, recipient ?? '');
  }
  const composed = await compose(context, message, conversation);
  if (!composed) return null;
  const { to } = 'text' in composed ? composed.text : composed.mail;
  const dispatched = { id, businessId, message: composed };
  await dispatchMessage(services, em, dispatched, () => check(to));
  return null;
}

async function compose(
  { em, services }: Context,
  message: ConversationMessage,
  { language }: ShownConversation,
): Promise<Message | null> {
  const { businessId, channel, chatId, conversationId, recipient = null, text } = message;
  const business = await em.findOneOrFail(Business, { id: businessId });
  if (channel === 'sms') {
    // Clients of all businesses get text messages from one number.
    const { labelled } = textsFor(language ?? business.locale).phrases;
    return { text: { to: recipient ?? '', text: labelled({ label: business.name, value: text }) } };
  }
  const look = await readLook(em, businessId);
  const addressed = { business, look, language, to: recipient ?? '' };
  if (channel === 'email') {
    const thread = await readThread(em, { businessId, conversationId, before: message.id });
    const written = { conversationId, text, subject: message.subject ?? null, thread };
    const files = await readFilesOf(em, { businessId, messageId: message.id });
    const attachments = files.map(({ name: filename, contentType, content }) => ({
      filename,
      contentType,
      content: Buffer.from(content, 'base64'),
    }));
    return { mail: { ...answerMail(services, addressed, written), attachments } };
  }
  const chat = chatId == null ? undefined : await findChat(em, { businessId, id: chatId });
  if (chat?.email == null) return null;
  const token = services.seal.open(chat.sealedToken, purposeOf(chat.id));
  return { mail: chatMail(services, { ...addressed, to: chat.email }, token) };
}

/**
 * Refuses a message that must not be sent any more, since the client was blocked or objected meanwhile, and one above the limits.
 * @throws MessageRefused.
 */
async function refuse(
  { em, services: { rateLimiter } }: Context,
  { businessId, channel, to }: Pick<ConversationMessage, 'businessId' | 'channel'> & { to: string },
  { isBlocked, hasStopped }: ShownConversation,
  isFirst: boolean,
): Promise<void> {
  if (isBlocked) throw new MessageRefused('The business has blocked the client.');
  if (channel === 'sms' && hasStopped) {
    throw new MessageRefused('The client answered STOP to a text message.');
  }
  await refuseUnproven(em, businessId);
  // Retries were counted at the first attempt.
  if (!isFirst) return;
  if (channel === 'sms' || channel === 'whatsapp') {
    await countSent(rateLimiter, 'answers-to-phone', to);
    if (channel === 'sms') await countSent(rateLimiter, 'sms-of-business', businessId);
    return;
  }
  await countSent(rateLimiter, 'mail-to-client', to);
  await countSent(rateLimiter, 'mail-of-business', businessId);
}

/** Refuses messages of a business for which nobody with a proven address answers. */
async function refuseUnproven(em: EntityManager, businessId: string): Promise<void> {
  if ((await findRunByProven(em, [businessId])).has(businessId)) return;
  throw new MessageRefused(
    'Clients get messages once an owner or manager has confirmed their e-mail address.',
  );
}

/** Notes that a message will not be sent, for the team to see. The mail about a chat fails alone: its page has the message. */
async function noteFailure(
  context: Context,
  { businessId, id, channel, conversationId, recipient = null }: ConversationMessage,
  error: Error,
): Promise<void> {
  const failure = error.message.slice(0, 500);
  if (channel === 'email' && recipient !== null && isUnknownAddress(error)) {
    const bounce = {
      businessId,
      address: recipient,
      at: context.now(),
      reason: failure,
      kind: null,
    };
    await noteBounce(context.em, bounce);
  }
  if (channel === 'chat') return;
  await write(context, businessId, async ({ em }) => {
    const noted = await noteState(em, { businessId, id, state: 'failed', failure });
    return {
      result: null,
      journaled: noted === undefined,
      event: {
        type: 'conversation.failed',
        businessId,
        subject: conversationId,
        summary: 'A message to a client was not sent.',
        details: { messageId: id, channel },
      },
    };
  });
}
