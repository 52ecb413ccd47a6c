import type { ConversationChannel } from '../../../enums.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { write } from '../../../platform/journal/write.ts';
import { newIdAt } from '../../../platform/lib/ids.ts';
import type { ReceivedFile } from '../../../platform/mail/received-file.ts';
import { insertFiles } from '../files/message-file.queries.ts';
import { insertMessage } from '../conversation-message.queries.ts';
import { noteMessage, type Whose } from '../conversation.queries.ts';
import { previewOf } from '../read-text.ts';
import { pushReceived } from './push-received.ts';
import { claimConversation } from './claim-conversation.ts';

/** Longest text that is stored; the rest of a longer one is cut off. */
const longestText = 10_000;

/** A message of a client or a stranger. */
interface Received extends Whose {
  channel: ConversationChannel;
  text: string;
  /** Channel and id of the message at its provider. */
  providerKey: string;
  /** True if the service understood and processed it, so that nobody has to read it. */
  isUnderstood?: boolean;
  /** Number that wrote by WhatsApp, and when. */
  whatsapp?: { phone: string; at: number };
  files?: readonly ReceivedFile[];
  subject?: string | null;
  mailId?: string | null;
  /** False if nothing proves the sender; null: the way proves them. */
  verified?: boolean | null;
}

/** Stores a received message in the conversation of its sender. One that comes again changes nothing. */
export async function receiveMessage(context: Context, received: Received): Promise<void> {
  const { businessId, channel, providerKey, isUnderstood = false, whatsapp = null } = received;
  const text = received.text.toWellFormed().replaceAll('\0', '').trim().slice(0, longestText);
  const { files = [], subject = null, mailId = null, verified = null } = received;
  if (text === '' && files.length === 0 && subject === null) return;
  await write(context, businessId, async transaction => {
    const { em, now } = transaction;
    const at = now();
    const nothing = { type: 'conversation.received', businessId, subject: null, summary: '' };
    const id = await claimConversation(em, received, { channel, now: at });
    if (id === null) return { result: null, journaled: true, event: nothing };
    const message = await insertMessage(em, {
      businessId,
      id: newIdAt('cvm', at),
      conversationId: id,
      direction: 'received',
      channel,
      text,
      byAssistant: false,
      state: 'received',
      providerKey,
      subject,
      mailId,
      verified,
      createdAt: at,
    });
    if (!message) return { result: null, journaled: true, event: nothing };
    await insertFiles(em, { businessId, messageId: message.id, at }, files);
    const unread = isUnderstood ? null : true;
    await noteMessage(em, {
      businessId,
      id,
      preview: previewOf(text || (files[0]?.name ?? subject ?? '')),
      channel,
      at,
      unread,
      whatsapp,
    });
    if (!isUnderstood) await pushReceived(transaction, { businessId, id });
    return {
      result: null,
      event: {
        type: 'conversation.received',
        businessId,
        subject: id,
        summary: 'A client wrote.',
        // The words stay with the message alone, where an erasure finds them.
        details: { messageId: message.id, channel, clientId: received.clientId },
      },
    };
  });
}
