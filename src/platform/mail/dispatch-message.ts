import type { EntityManager } from '@mikro-orm/sql';
import type { Services } from '../services.ts';
import type { TextMessage } from '../sms/sms.ts';
import { holdInSandbox } from './held-message.queries.ts';
import { withMailPictures } from './mail-pictures.ts';
import type { Mail } from './mailer.ts';
import { messageIdOf } from './message-id.ts';

/** A mail or a text message. */
export type Message = { mail: Mail } | { text: Omit<TextMessage, 'id'> };

interface Dispatched {
  /** Id of the message, the same for every attempt. */
  readonly id: string;
  /** Business that sends the message; null: the service itself. */
  readonly businessId: string | null;
  readonly message: Message;
}

/**
 * Sends a mail or a text message, or holds it if its business is a sandbox. No other code sends any. `check` may refuse a
 * message that would be sent.
 */
export async function dispatchMessage(
  services: Services,
  em: EntityManager,
  { id, businessId, message }: Dispatched,
  check: () => Promise<void> = async () => undefined,
): Promise<'sent' | 'held'> {
  const { mailer, textSender, now } = services;
  if (businessId !== null) {
    const held = { businessId, ...shown(message) };
    if (await holdInSandbox(em, held, now())) return 'held';
  }
  await check();
  if ('text' in message) await textSender.send({ ...message.text, id });
  else {
    const mail = await withMailPictures(services, message.mail);
    await mailer.send({ ...mail, messageId: messageIdOf(services, id) });
  }
  return 'sent';
}

function shown(message: Message) {
  if ('text' in message) {
    const { to, text } = message.text;
    return { channel: 'sms' as const, recipient: to, subject: null, text };
  }
  const { to, subject, text } = message.mail;
  return { channel: 'mail' as const, recipient: to, subject, text };
}
