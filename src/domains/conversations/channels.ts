import type { ConversationChannel } from '../../enums.generated.ts';
import type { Context } from '../../platform/context.ts';
import type { Reachable } from './shown.ts';

/** Time after a received message in which WhatsApp takes an answer in own words. */
const windowMilliseconds = 24 * 3_600_000;

/** Person whom a message is for. */
type Whom = Omit<Reachable, 'whatsappAt' | 'whatsappPhone'> & {
  whatsappAt?: number | null | undefined;
};

/** Services that send at present. */
export interface Working {
  readonly now: number;
  readonly mailWorks: boolean;
  readonly textsWork: boolean;
}

/** Returns what the service can send now. */
export function workingOf({ now, services: { mailer, textSender } }: Context): Working {
  return { now: now(), mailWorks: mailer.works, textsWork: textSender.works };
}

/** The order of channels beside that of the last message. */
const order: readonly ConversationChannel[] = ['whatsapp', 'email', 'sms', 'chat'];

/** Returns the end of the time in which WhatsApp takes an answer in own words; null: nothing was received there. */
export function windowEnd({
  whatsappAt,
}: {
  whatsappAt?: number | null | undefined;
}): number | null {
  return whatsappAt == null ? null : whatsappAt + windowMilliseconds;
}

/** Why no answer can be sent on a channel: the code for programs, and plain words. */
export interface Closed {
  readonly reason: 'channel_closed' | 'client_stopped' | 'whatsapp_closed';
  readonly message: string;
}

const closed = (message: string): Closed => ({ reason: 'channel_closed', message });

const stopped: Closed = {
  reason: 'client_stopped',
  message: 'The client answered STOP to a text message.',
};

const windowOver: Closed = {
  reason: 'whatsapp_closed',
  message:
    'WhatsApp takes own words only within 24 hours after a message of the client. Later, an approved template opens the conversation.',
};

/** Returns why no answer can be sent on a channel now; null: it can be sent. */
export function whyClosed(
  conversation: Whom,
  channel: ConversationChannel,
  { now, mailWorks, textsWork }: Working,
): Closed | null {
  if (conversation.isBlocked) return closed('The business has blocked the client.');
  switch (channel) {
    case 'email':
      if (conversation.email === null) return closed('No e-mail address is known.');
      if (conversation.hasEmailProblem) return closed('The mail server knows no such address.');
      return mailWorks ? null : closed('No mails are sent here.');
    case 'sms':
      if (conversation.phone === null) return closed('No phone number is known.');
      if (conversation.hasStopped) return stopped;
      return textsWork ? null : closed('No text messages are sent here.');
    case 'whatsapp':
      if (!conversation.hasWhatsApp) return closed('The business is not connected with WhatsApp.');
      return (windowEnd(conversation) ?? 0) > now ? null : windowOver;
    case 'chat':
      return conversation.chatId === null ? closed('The client has no chat.') : null;
  }
}

/** Returns the channels on which an answer can be sent now: first that of the last message. */
export function channelsOf(conversation: Whom, working: Working): ConversationChannel[] {
  return preferredFor(conversation).filter(
    channel => whyClosed(conversation, channel, working) === null,
  );
}

/** Returns the channels on which a message can be sent that begins a conversation: a template of WhatsApp opens one, too. */
export function channelsToBegin(conversation: Whom, working: Working): ConversationChannel[] {
  return preferredFor(conversation).filter(channel => {
    const why = whyClosed(conversation, channel, working);
    return why === null || (why.reason === 'whatsapp_closed' && canOpen(conversation));
  });
}

/** Returns true if a template of the business can open a conversation with the number. */
export function canOpen({ hasTemplate, phone }: Pick<Reachable, 'hasTemplate' | 'phone'>): boolean {
  return hasTemplate && phone !== null;
}

function preferredFor({ lastChannel }: Whom): ConversationChannel[] {
  const preferred = new Set([lastChannel, ...order]);
  return [...preferred].filter(channel => channel !== null);
}
