import type { TextReplyOutcome } from '../../../enums.generated.ts';
import type { Language } from '../../../../packages/shared/languages.ts';

/** What an answer may name; empty where there is none. */
interface Terms {
  when: string;
  /** The page of the visit. */
  link: string;
  /** Which words are understood. */
  askReply: string;
  phone: string;
}

type AnswerTexts = Readonly<
  Record<Exclude<TextReplyOutcome, 'consent_noted' | 'unread'>, (terms: Terms) => string>
>;

const said = (text: (phone: string) => string) => (phone: string) =>
  phone ? ` ${text(phone)}` : '';

/** The number to call, where there is one. */
const call = {
  en: said(phone => `Please call ${phone}.`),
  de: said(phone => `Bitte rufen Sie an: ${phone}.`),
  ru: said(phone => `Позвоните нам: ${phone}.`),
};

/** What clients are answered who reply to a reminder. */
export const answerTexts: Readonly<Record<Language, AnswerTexts>> = {
  en: {
    confirmed: ({ when }) => `thank you, we expect you on ${when}.`,
    cancelled: ({ when }) => `your visit on ${when} is cancelled.`,
    too_late: ({ when, phone }) =>
      `it is too late to cancel your visit on ${when} by message.${call.en(phone)}`,
    costs_fee: ({ when, link }) =>
      `your visit on ${when} is not cancelled yet, since cancelling costs a fee now. See how much and cancel here: ${link}`,
    nothing_open: ({ phone }) => `there is no visit to confirm or cancel.${call.en(phone)}`,
    ambiguous: () => 'we asked about several visits. Please open the link in each message.',
    unclear: ({ askReply, phone }) => `nobody reads this number. ${askReply}${call.en(phone)}`,
  },
  de: {
    confirmed: ({ when }) => `Danke, wir erwarten Sie am ${when}.`,
    cancelled: ({ when }) => `Ihr Termin am ${when} ist abgesagt.`,
    too_late: ({ when, phone }) =>
      `Ihr Termin am ${when} lässt sich nicht mehr per SMS absagen.${call.de(phone)}`,
    costs_fee: ({ when, link }) =>
      `Ihr Termin am ${when} ist noch nicht abgesagt, denn das kostet jetzt eine Gebühr. Wie viel, und absagen: ${link}`,
    nothing_open: ({ phone }) =>
      `Es gibt keinen Termin zu bestätigen oder abzusagen.${call.de(phone)}`,
    ambiguous: () =>
      'Wir haben nach mehreren Terminen gefragt. Bitte öffnen Sie den Link in jeder Nachricht.',
    unclear: ({ askReply, phone }) =>
      `Diese Nummer liest niemand mit. ${askReply}${call.de(phone)}`,
  },
  ru: {
    confirmed: ({ when }) => `спасибо, ждём вас: ${when}.`,
    cancelled: ({ when }) => `ваша запись отменена: ${when}.`,
    too_late: ({ when, phone }) =>
      `отменить запись сообщением уже нельзя: ${when}.${call.ru(phone)}`,
    costs_fee: ({ when, link }) =>
      `запись пока не отменена (${when}): отмена теперь платная. Узнать сумму и отменить: ${link}`,
    nothing_open: ({ phone }) =>
      `нет записи, которую можно подтвердить или отменить.${call.ru(phone)}`,
    ambiguous: () =>
      'мы спрашивали о нескольких записях. Откройте, пожалуйста, ссылку в каждом сообщении.',
    unclear: ({ askReply, phone }) =>
      `сообщения на этот номер никто не читает. ${askReply}${call.ru(phone)}`,
  },
};
