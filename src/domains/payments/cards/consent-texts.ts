import type { Language } from '../../../../packages/shared/languages.ts';

interface Words {
  keeps: (business: string, service: string) => string;
  late: (amount: string, time: string | null) => string;
  noShow: (amount: string) => string;
  nothingElse: string;
}

/** The words in which clients agree that a card is kept, and what is taken from it. */
export const consentTexts: Readonly<Record<Language, Words>> = {
  en: {
    keeps: (business, service) =>
      `I agree that ${business} keeps my card for this visit (${service}) and takes from it without asking me again:`,
    late: (amount, time) =>
      `${amount} if I cancel ${time === null ? 'after the start' : `less than ${time} before the start`}`,
    noShow: amount => `${amount} if I do not come`,
    nothingElse:
      'Nothing else is taken. I can have the card deleted at any time; it is deleted by itself 30 days after the visit.',
  },
  de: {
    keeps: (business, service) =>
      `Ich bin einverstanden, dass ${business} meine Karte für diesen Termin (${service}) hinterlegt und ohne weitere Rückfrage davon abbucht:`,
    late: (amount, time) =>
      `${amount}, wenn ich ${time === null ? 'nach dem Beginn' : `weniger als ${time} vor dem Beginn`} absage`,
    noShow: amount => `${amount}, wenn ich nicht komme`,
    nothingElse:
      'Sonst wird nichts abgebucht. Ich kann die Karte jederzeit löschen lassen; 30 Tage nach dem Termin wird sie von selbst gelöscht.',
  },
  ru: {
    keeps: (business, service) =>
      `Я согласен(на), что ${business} сохранит мою карту для этого визита (${service}) и спишет с неё без дополнительного запроса:`,
    late: (amount, time) =>
      `${amount}, если я отменю визит ${time === null ? 'после его начала' : `менее чем за ${time} до начала`}`,
    noShow: amount => `${amount}, если я не приду`,
    nothingElse:
      'Больше ничего не списывается. Карту можно удалить в любой момент; через 30 дней после визита она удаляется сама.',
  },
};
