import type { Kind } from './kind.ts';

/** A pending appointment was refused, or neither approved nor paid in time. */
export const appointmentDeclined: Kind = {
  about: 'appointment',
  events: ['appointment.declined', 'appointment.expired'],
  toClients: true,
  toBusiness: false,
  stateRank: 'change',
  endsReminders: true,
  exampleStatus: 'declined',
  texts: {
    en: {
      title: 'Declined',
      client: ({ business, service, when, expired }) => ({
        subject: `${business}: ${service} on ${when} does not take place`,
        lead: expired
          ? 'your request was not confirmed in time, so the place is free again.'
          : 'we are sorry, but we cannot take your request.',
      }),
      business: ({ client, service, when, expired }) => ({
        subject: `${expired ? 'Lapsed' : 'Declined'}: ${service} for ${client}, ${when}`,
        lead: expired ? 'a request was not confirmed in time.' : 'a request was declined.',
      }),
    },
    de: {
      title: 'Abgelehnt',
      client: ({ business, service, when, expired }) => ({
        subject: `${business}: ${service} am ${when} findet nicht statt`,
        lead: expired
          ? 'Ihre Anfrage wurde nicht rechtzeitig bestätigt; der Platz ist wieder frei.'
          : 'leider können wir Ihre Anfrage nicht annehmen.',
      }),
      business: ({ client, service, when, expired }) => ({
        subject: `${expired ? 'Verfallen' : 'Abgelehnt'}: ${service} für ${client}, ${when}`,
        lead: expired
          ? 'eine Anfrage wurde nicht rechtzeitig bestätigt.'
          : 'eine Anfrage wurde abgelehnt.',
      }),
    },
    ru: {
      title: 'Отклонено',
      client: ({ business, service, when, expired }) => ({
        subject: `${business}: запись на «${service}» не состоится, ${when}`,
        lead: expired
          ? 'Заявка не была подтверждена вовремя, и место снова свободно.'
          : 'К сожалению, мы не можем принять вашу заявку.',
      }),
      business: ({ client, service, when, expired }) => ({
        subject: `${expired ? 'Заявка истекла' : 'Отклонено'}: «${service}», ${client}, ${when}`,
        lead: expired ? 'Заявка не была подтверждена вовремя.' : 'Заявка отклонена.',
      }),
    },
  },
};
