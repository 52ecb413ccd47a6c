import type { MailTemplate } from '../../../platform/mail/compose-mail.ts';

interface DigestFacts {
  business: string;
  /** What the messages say in their subjects, oldest first. */
  subjects: readonly string[];
  url: string;
}

/** Tells a member of messages that were too many to be mailed one by one. */
export const digestMail: MailTemplate<DigestFacts> = {
  en: ({ business, subjects, url }) => ({
    subject: `${business}: ${subjects.length} more ${subjects.length === 1 ? 'message' : 'messages'}`,
    paragraphs: ['Hello,', `this also happened at ${business}:`, ...subjects],
    action: { label: 'Open Frontdesk', url },
    note: 'More than 200 messages an hour are told in one mail.',
  }),
  de: ({ business, subjects, url }) => ({
    subject: `${business}: noch ${subjects.length} ${subjects.length === 1 ? 'Nachricht' : 'Nachrichten'}`,
    paragraphs: ['Guten Tag,', `bei ${business} ist außerdem geschehen:`, ...subjects],
    action: { label: 'Frontdesk öffnen', url },
    note: 'Mehr als 200 Nachrichten in einer Stunde kommen in einer Mail.',
  }),
  ru: ({ business, subjects, url }) => ({
    subject: `${business}: ещё сообщения (${subjects.length})`,
    paragraphs: ['Здравствуйте!', `Что ещё произошло в «${business}»:`, ...subjects],
    action: { label: 'Открыть Frontdesk', url },
    note: 'Если сообщений больше 200 в час, о них приходит одно письмо.',
  }),
};
