import type { Context } from '../../../platform/context.ts';
import { runEach } from '../../../platform/run-each.ts';
import type { ReceivedText } from '../../../platform/sms/received-text.ts';
import { receiveText } from '../../conversations/receiving/receive-text.ts';
import { findLastWriter, type LastWriter } from '../../conversations/receiving/senders.queries.ts';
import { actOnReply } from './act-on-reply.ts';
import { pickRepliedVisit } from './pick-replied-visit.ts';
import { findClientsByPhone, findRemindedVisits } from './reminded-visits.queries.ts';
import type { TextReply } from './text-reply.entity.ts';
import { insertReply } from './text-reply.queries.ts';
import { readReply } from './typed-reply.ts';

/** Reply to be stored. */
type NewReply = Pick<
  TextReply,
  'businessId' | 'clientId' | 'messageKey' | 'appointmentId' | 'meaning' | 'outcome'
>;

/** Time after which a sweep acts on a reply that was not processed. */
const leaseMilliseconds = 60_000;

/**
 * Receives a text message whose sender the gateway vouches for, and stores its effect once. Returns a
 * function that acts on it, to be called after answering the gateway. If it is not called, the sweep acts. A
 * message from a number to which nobody wrote does nothing.
 */
export async function receiveReply(
  context: Context,
  message: ReceivedText,
): Promise<() => Promise<void>> {
  const { from } = message;
  if (from === null) return async () => undefined;
  const writer = await findLastWriter(context.em, from);
  const replies = await repliesOf(context, { ...message, from }, writer);
  await keepInInbox(context, { ...message, from }, writer, replies);
  const stored: string[] = [];
  for (const reply of replies) {
    const receivedAt = context.now();
    const id = await insertReply(context.em, {
      ...reply,
      phone: from,
      text: message.text,
      receivedAt,
      checkAfter: receivedAt + leaseMilliseconds,
    });
    if (id !== undefined) stored.push(id);
  }
  return async () => {
    await runEach(context.services.log, stored, id => actOnReply(context, id));
  };
}

/**
 * Stores a message in the inbox of the business whose visit it is about, or else of the one that wrote last. It is read already if it
 * was understood.
 */
async function keepInInbox(
  context: Context,
  message: ReceivedText & { from: string },
  writer: LastWriter | undefined,
  replies: readonly NewReply[],
): Promise<void> {
  const [only, ...others] = replies;
  const asked = others.length === 0 && only?.appointmentId != null ? only : undefined;
  const reader = asked ?? writer;
  if (!reader) return;
  await receiveText(context, message, reader, only !== undefined && only.meaning !== null);
}

/**
 * Returns the replies that a message stands for: one visit, or all clients with the number for "stop" and
 * "start".
 */
async function repliesOf(
  context: Context,
  { id, from, text }: ReceivedText & { from: string },
  writer: LastWriter | undefined,
): Promise<NewReply[]> {
  const meaning = readReply(text);
  if (meaning === 'stop' || meaning === 'start') {
    const clients = await findClientsByPhone(context.em, from);
    return clients.map(client => ({
      ...client,
      messageKey: `${id} ${client.clientId}`,
      appointmentId: null,
      meaning,
      outcome: null,
    }));
  }
  // It answers what somebody wrote after the reminders, not these.
  if (writer?.isAnswer) return [];
  const asked = await findRemindedVisits(context.em, { phone: from, now: context.now() });
  const [latest] = asked;
  if (!latest) return [];
  const { businessId, clientId } = latest;
  const reply = { businessId, clientId, messageKey: id, appointmentId: null, meaning };
  const picked = pickRepliedVisit(
    asked.filter(({ isOpen }) => isOpen),
    context.now(),
  );
  if (picked === 'ambiguous') return [{ ...reply, outcome: 'ambiguous' }];
  if (picked === null) {
    return [{ ...reply, outcome: meaning === null ? 'unread' : 'nothing_open' }];
  }
  const { appointmentId } = picked;
  const whose = { businessId: picked.businessId, clientId: picked.clientId };
  return [{ ...reply, ...whose, appointmentId, outcome: null }];
}
