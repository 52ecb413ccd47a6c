import type { Kind } from './kind.ts';

/** A gift card was sold to a client or issued for one, or staff have its code sent again; the mail has the code. */
export const giftCardIssued: Kind = {
  about: 'giftcard',
  events: ['giftcard.issued', 'giftcard.sent'],
  askedBy: 'giftcard.sent',
  toClients: true,
  toBusiness: false,
  byMailAlone: true,
  texts: {
    en: {
      title: 'Gift card',
      client: ({ business, amount, sender }) => ({
        subject: sender
          ? `${sender} has a gift card of ${business} for you`
          : `${business}: your gift card over ${amount}`,
        lead: `${sender ? `${sender} gives you a gift card over ${amount}` : 'here is your gift card'}. Its code pays online and on site; whoever has it can use it.`,
      }),
      business: ({ client, amount }) => ({
        subject: `Gift card over ${amount}${client && ` for ${client}`}`,
        lead: 'a gift card was issued.',
      }),
    },
    de: {
      title: 'Gutschein',
      client: ({ business, amount, sender }) => ({
        subject: sender
          ? `${sender} schenkt Ihnen einen Gutschein von ${business}`
          : `${business}: Ihr Gutschein über ${amount}`,
        lead: `${sender ? `${sender} schenkt Ihnen einen Gutschein über ${amount}` : 'hier ist Ihr Gutschein'}. Mit dem Code zahlen Sie online und vor Ort; wer ihn hat, kann ihn einlösen.`,
      }),
      business: ({ client, amount }) => ({
        subject: `Gutschein über ${amount}${client && ` für ${client}`}`,
        lead: 'ein Gutschein wurde ausgestellt.',
      }),
    },
    ru: {
      title: 'Подарочная карта',
      client: ({ business, amount, sender }) => ({
        subject: sender
          ? `${sender} дарит вам подарочную карту ${business}`
          : `${business}: ваша подарочная карта на ${amount}`,
        lead: `${sender ? `${sender} дарит вам подарочную карту на ${amount}` : 'Это ваша подарочная карта'}. Её кодом можно платить онлайн и на месте; им может воспользоваться любой, у кого он есть.`,
      }),
      business: ({ client, amount }) => ({
        subject: `Подарочная карта на ${amount}${client && `, ${client}`}`,
        lead: 'Выдана подарочная карта.',
      }),
    },
  },
};
