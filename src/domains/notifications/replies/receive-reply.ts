import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { changeRows } from '../../../platform/database/tenancy/change-rows.ts';
import { runEach } from '../../../platform/run-each.ts';
import { newId } from '../../../platform/lib/ids.ts';
import type { ReceivedText } from '../../../platform/sms/received-text.ts';
import { actOnReply } from './act-on-reply.ts';
import { findAsked } from './find-asked.ts';
import { pickAsked } from './pick-asked.ts';
import { readReply } from './read-reply.ts';
import type { TextReply } from './text-reply.entity.ts';

/** A reply as it is to be stored. */
type NewReply = Pick<
  TextReply,
  'businessId' | 'clientId' | 'messageKey' | 'appointmentId' | 'meaning' | 'outcome'
>;

/** What was received is acted upon by then, or else by a sweep. */
const leaseMilliseconds = 60_000;

/**
 * Receives a text message of whom the gateway says it is: stores, once, what it is to do. Answers a function that does that,
 * to be called after the gateway was answered; if it is not called, the sweep does it. A message of somebody who was not asked
 * does nothing.
 */
export async function receiveReply(
  context: Context,
  message: ReceivedText,
): Promise<() => Promise<void>> {
  const { from } = message;
  if (from === null) return async () => undefined;
  const replies = await repliesOf(context, { ...message, from });
  const stored: string[] = [];
  for (const reply of replies) {
    const id = await store(context, reply, { phone: from, text: message.text });
    if (id !== undefined) stored.push(id);
  }
  return async () => {
    await runEach(context.services.log, stored, id => actOnReply(context, id));
  };
}

/** What a message is to do: to one visit, or to all clients with the number where it is about messages as such. */
async function repliesOf(
  context: Context,
  { id, from, text }: ReceivedText & { from: string },
): Promise<NewReply[]> {
  const meaning = readReply(text);
  if (meaning === 'stop' || meaning === 'start') {
    const clients = await sql<{ businessId: string; clientId: string }>(
      context.em,
      'select business_id as "businessId", id as "clientId" from client where phone = $1 order by id',
      [from],
    );
    return clients.map(client => ({
      ...client,
      messageKey: `${id} ${client.clientId}`,
      appointmentId: null,
      meaning,
      outcome: null,
    }));
  }
  const asked = await findAsked(context, from);
  const [latest] = asked;
  if (!latest) return [];
  const { businessId, clientId } = latest;
  const reply = { businessId, clientId, messageKey: id, appointmentId: null, meaning };
  const picked = pickAsked(
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

/** Answers its id; undefined where the same message was received before. */
async function store(
  { em, now }: Context,
  reply: NewReply,
  { phone, text }: Pick<TextReply, 'phone' | 'text'>,
): Promise<string | undefined> {
  const [stored] = await changeRows<{ id: string }>(
    em,
    reply.businessId,
    `insert into text_reply (id, business_id, client_id, appointment_id, message_key, phone, text, meaning, outcome,
       received_at, check_after)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (message_key) do nothing returning id`,
    [
      newId('rpl'),
      reply.businessId,
      reply.clientId,
      reply.appointmentId,
      reply.messageKey,
      phone,
      text,
      reply.meaning,
      reply.outcome,
      new Date(now()).toISOString(),
      new Date(now() + leaseMilliseconds).toISOString(),
    ],
  );
  return stored?.id;
}
