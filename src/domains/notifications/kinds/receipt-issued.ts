import type { Kind } from './kind.ts';

/** A receipt, an invoice or a credit note was issued, or staff have it sent again; it comes with the mail. */
export const receiptIssued: Kind = {
  about: 'receipt',
  events: ['receipt.issued', 'receipt.sent'],
  askedBy: 'receipt.sent',
  toClients: true,
  toBusiness: false,
  byMailAlone: true,
  texts: {
    en: {
      title: 'Receipt',
      client: ({ business, document }) => ({
        subject: `${business}: ${document}`,
        lead: 'your document is attached.',
      }),
      business: ({ client, document }) => ({
        subject: `${document}${client && ` for ${client}`}`,
        lead: 'a document was issued.',
      }),
    },
    de: {
      title: 'Beleg',
      client: ({ business, document }) => ({
        subject: `${business}: ${document}`,
        lead: 'Ihr Beleg liegt bei.',
      }),
      business: ({ client, document }) => ({
        subject: `${document}${client && ` für ${client}`}`,
        lead: 'ein Beleg wurde ausgestellt.',
      }),
    },
    ru: {
      title: 'Документ',
      client: ({ business, document }) => ({
        subject: `${business}: ${document}`,
        lead: 'Ваш документ — во вложении.',
      }),
      business: ({ client, document }) => ({
        subject: `${document}${client && `, ${client}`}`,
        lead: 'Выдан документ.',
      }),
    },
  },
};
