import type { MailTemplate } from '../../../platform/mail/compose-mail.ts';

interface MailFacts {
  assistant: string;
  business: string;
  sentence: string;
  /** Until when it can be answered. */
  until: string;
  url: string;
}

/** Tells an owner what an assistant proposes. */
export const proposalMail: MailTemplate<MailFacts> = {
  en: ({ assistant, business, sentence, until, url }) => ({
    subject: `${business}: ${assistant} asks first`,
    paragraphs: [
      'Hello,',
      `your assistant ${assistant} wants to do this for ${business}:`,
      sentence,
    ],
    details: [['Answer until', until]],
    action: { label: 'Answer', url },
    note: 'The link is for you alone and can be answered once; pass it to nobody. Without an answer nothing happens.',
  }),
  de: ({ assistant, business, sentence, until, url }) => ({
    subject: `${business}: ${assistant} fragt vorher`,
    paragraphs: [
      'Guten Tag,',
      `Ihr Assistent ${assistant} möchte dies für ${business} tun:`,
      sentence,
    ],
    details: [['Antworten bis', until]],
    action: { label: 'Antworten', url },
    note: 'Der Link ist nur für Sie und gilt für eine Antwort; geben Sie ihn niemandem weiter. Ohne Antwort geschieht nichts.',
  }),
  ru: ({ assistant, business, sentence, until, url }) => ({
    subject: `${business}: ${assistant} сначала спрашивает`,
    paragraphs: [
      'Здравствуйте!',
      `Ваш ассистент ${assistant} хочет сделать это для ${business}:`,
      sentence,
    ],
    details: [['Ответить до', until]],
    action: { label: 'Ответить', url },
    note: 'Ссылка только для вас и действует для одного ответа; никому её не передавайте. Без ответа ничего не произойдёт.',
  }),
};
