import type { Context } from '../../../platform/context.ts';
import type { ReceivedMail } from '../../../platform/mail/received-mail.ts';
import { receiveForwarded } from '../forwarding/receive-forwarded.ts';
import { idOfAddress } from '../reply-address.ts';
import { cutQuoted } from './cut-quoted.ts';
import { receiveMessage } from './receive-message.ts';
import { findByConversation, findClientById } from './senders.queries.ts';

/** Senders that are programs: what they send is no answer, and an answer to it would come back again. */
const isProgram = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)([+.=-]|@)/i;

/**
 * Stores a mail that answers one of ours, or that a business forwards, in the conversation of its sender. A mail of a program, or to an
 * address that we did not sign, does nothing. Somebody else who answers, such as one to whom the mail was passed on, has a conversation of their own.
 */
export async function receiveMail(context: Context, mail: ReceivedMail): Promise<void> {
  const { em, services } = context;
  const { from, to, text, id, isAutomatic, subject, mailId, files } = mail;
  if (isAutomatic || isProgram.test(from)) return;
  const answered = to.map(each => idOfAddress(services, each)).find(each => each !== null);
  if (answered == null) return receiveForwarded(context, mail);
  const find = answered.startsWith('cnv_') ? findByConversation : findClientById;
  const found = await find(em, answered);
  if (!found) return;
  const { businessId, clientId } = found;
  const isTheirs = found.email?.toLowerCase() === from;
  const stranger = { clientId: null, address: `email:${from}`, name: mail.name, email: from };
  const whose = isTheirs ? { clientId, address: found.address } : stranger;
  await receiveMessage(context, {
    businessId,
    ...whose,
    channel: 'email',
    text: cutQuoted(text),
    providerKey: `mail:${id}`,
    subject,
    mailId,
    files,
  });
}
