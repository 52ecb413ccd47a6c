import type { ConversationChannel } from '../../enums.generated.ts';
import type { ShownConversation } from './shown.ts';

/** Time after a received message in which WhatsApp takes an answer in own words. */
const windowMilliseconds = 24 * 3_600_000;

/** What the service can send at present. */
export interface Working {
  readonly now: number;
  readonly mailWorks: boolean;
  readonly textsWork: boolean;
}

/** The order of channels beside that of the last message. */
const order: readonly ConversationChannel[] = ['whatsapp', 'email', 'sms', 'chat'];

/** Returns the end of the time in which WhatsApp takes an answer in own words; null: nothing was received there. */
export function windowEnd({ whatsappAt }: Pick<ShownConversation, 'whatsappAt'>): number | null {
  return whatsappAt == null ? null : whatsappAt + windowMilliseconds;
}

/** Returns the reason why no answer can be sent on a channel now, in plain words; null: it can be sent. */
export function whyClosed(
  conversation: ShownConversation,
  channel: ConversationChannel,
  { now, mailWorks, textsWork }: Working,
): string | null {
  if (conversation.isBlocked) return 'The business has blocked the client.';
  switch (channel) {
    case 'email':
      if (conversation.email === null) return 'No e-mail address is known.';
      if (conversation.hasEmailProblem) return 'The mail server knows no such address.';
      return mailWorks ? null : 'No mails are sent here.';
    case 'sms':
      if (conversation.phone === null) return 'No phone number is known.';
      if (conversation.hasStopped) return 'The client answered STOP to a text message.';
      return textsWork ? null : 'No text messages are sent here.';
    case 'whatsapp':
      if (!conversation.hasWhatsApp) return 'The business is not connected with WhatsApp.';
      if ((windowEnd(conversation) ?? 0) > now) return null;
      return 'WhatsApp takes own words only within 24 hours after a message of the client. Later, an approved template opens the conversation.';
    case 'chat':
      return conversation.chatId === null ? 'The client has no chat.' : null;
  }
}

/** Returns the channels on which an answer can be sent now: first that of the last message. */
export function channelsOf(
  conversation: ShownConversation,
  working: Working,
): ConversationChannel[] {
  const preferred = new Set([conversation.lastChannel, ...order]);
  return [...preferred].filter(channel => whyClosed(conversation, channel, working) === null);
}
