import { languageOf } from '../../../../packages/shared/languages.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import { layOut } from '../../../platform/mail/compose-mail.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { Services } from '../../../platform/services.ts';
import type { Business } from '../../business/business.entity.ts';
import type { Look } from '../../shop/read-look.ts';
import { threadHeaders } from '../mail-thread.ts';
import type { ThreadMail } from '../mail-thread.queries.ts';
import { replyHeaders } from '../reply-address.ts';
import { chatUrl } from '../visitors/own-chat.ts';

/** The facts of a mail to a client or a visitor. */
interface Addressed {
  business: Pick<Business, 'name' | 'locale'>;
  look: Look | undefined;
  to: string;
  /** Language of the client; null: the business's. */
  language: string | null;
}

/** An answer, and the mails before it. */
interface Written {
  conversationId: string;
  text: string;
  /** Null: the usual one. */
  subject: string | null;
  thread: readonly ThreadMail[];
}

/** Composes the mail with an answer. */
export function answerMail(
  services: Pick<Services, 'config' | 'seal'>,
  { business, look, to, language }: Addressed,
  { conversationId, text, subject, thread }: Written,
): Mail {
  const locale = language ?? business.locale;
  const t = textsFor(locale).conversations;
  const answerable = replyHeaders(services, conversationId);
  const content = {
    subject: subject ?? t.subject({ business: business.name }),
    paragraphs: text.split('\n').filter(line => line.trim() !== ''),
    ...(answerable.headers && { note: t.canReply }),
    signature: business.name,
  };
  const headers = { ...answerable.headers, ...threadHeaders(services, thread) };
  return { ...layOut(content, to, languageOf(locale), look), headers };
}

/** Composes the mail that tells a visitor of an answer in the chat. It does not have the words, since the address is not proven. */
export function chatMail(
  services: Pick<Services, 'config'>,
  { business, look, to, language }: Addressed,
  token: string,
): Mail {
  const locale = language ?? business.locale;
  const t = textsFor(locale).conversations;
  const { name } = business;
  const content = {
    subject: t.chatSubject({ business: name }),
    paragraphs: [t.chatLead({ business: name })],
    action: { label: t.chatAction, url: chatUrl(services, token) },
    note: t.chatNote,
    signature: name,
  };
  return layOut(content, to, languageOf(locale), look);
}
