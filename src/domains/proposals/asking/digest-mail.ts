import type { MailTemplate } from '../../../platform/mail/compose-mail.ts';

interface DigestFacts {
  assistant: string;
  business: string;
  /** How many proposals wait. */
  count: number;
  sentences: readonly string[];
  url: string;
}

/** Tells an owner of proposals that were too many to be mailed one by one. */
export const digestMail: MailTemplate<DigestFacts> = {
  en: ({ assistant, business, count, sentences, url }) => ({
    subject: `${business}: ${assistant} asks for ${count} more`,
    paragraphs: [
      'Hello,',
      `your assistant ${assistant} asks for a lot at ${business}. ${count} more proposals wait for your answer:`,
      ...sentences,
    ],
    action: { label: 'Answer in the Control Panel', url },
    note: 'More than ten proposals an hour are told in one mail. Without an answer nothing happens.',
  }),
  de: ({ assistant, business, count, sentences, url }) => ({
    subject: `${business}: ${assistant} fragt noch ${count}-mal`,
    paragraphs: [
      'Guten Tag,',
      `Ihr Assistent ${assistant} fragt viel für ${business}. Auf Ihre Antwort warten noch ${count}:`,
      ...sentences,
    ],
    action: { label: 'Im Control Panel antworten', url },
    note: 'Mehr als zehn Anfragen in einer Stunde kommen in einer Mail. Ohne Antwort geschieht nichts.',
  }),
  ru: ({ assistant, business, count, sentences, url }) => ({
    subject: `${business}: ${assistant} спрашивает ещё (${count})`,
    paragraphs: [
      'Здравствуйте!',
      `Ваш ассистент ${assistant} много спрашивает для ${business}. Ждут ответа, ещё: ${count}.`,
      ...sentences,
    ],
    action: { label: 'Ответить в панели управления', url },
    note: 'Если вопросов больше десяти в час, о них приходит одно письмо. Без ответа ничего не произойдёт.',
  }),
};
