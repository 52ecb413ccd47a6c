import type { Kind } from './kind.ts';

/** A fee could not be taken from the card that was left for it, so that its client is asked to pay. */
export const appointmentFeeDue: Kind = {
  about: 'appointment',
  events: ['appointment.fee_due'],
  toClients: true,
  toBusiness: true,
  tellsDoer: true,
  ofFee: true,
  exampleStatus: 'no_show',
  texts: {
    en: {
      title: 'Fee to be paid',
      client: ({ business, service, fee }) => ({
        subject: `${business}: please pay the fee of ${fee} for ${service}`,
        lead: 'the fee that was agreed with the booking could not be taken from your card. Please pay it by the link.',
      }),
      business: ({ client, service, fee }) => ({
        subject: `Fee of ${fee} not taken: ${service} for ${client}`,
        lead: 'the bank refused a fee. The client was asked to pay it.',
      }),
    },
    de: {
      title: 'Gebühr zu bezahlen',
      client: ({ business, service, fee }) => ({
        subject: `${business}: bitte bezahlen Sie die Gebühr von ${fee} für ${service}`,
        lead: 'die bei der Buchung vereinbarte Gebühr ließ sich nicht von Ihrer Karte abbuchen. Bitte bezahlen Sie sie über den Link.',
      }),
      business: ({ client, service, fee }) => ({
        subject: `Gebühr von ${fee} nicht abgebucht: ${service} für ${client}`,
        lead: 'die Bank hat eine Gebühr abgelehnt. Der Kunde wurde um Zahlung gebeten.',
      }),
    },
    ru: {
      title: 'Удержание к оплате',
      client: ({ business, service, fee }) => ({
        subject: `${business}: оплатите, пожалуйста, ${fee} за «${service}»`,
        lead: 'Плату, о которой мы условились при записи, не удалось списать с карты. Оплатите её, пожалуйста, по ссылке.',
      }),
      business: ({ client, service, fee }) => ({
        subject: `Не списано ${fee}: «${service}», ${client}`,
        lead: 'Банк отклонил списание. Клиента попросили оплатить.',
      }),
    },
  },
};
