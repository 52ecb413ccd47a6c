import type { Kind } from './kind.ts';

/** A visit took place. */
export const appointmentThanks: Kind = {
  about: 'appointment',
  events: ['appointment.completed'],
  purpose: 'marketing',
  toClients: false,
  toBusiness: false,
  afterVisit: true,
  exampleStatus: 'completed',
  texts: {
    en: {
      title: 'Thank-you',
      client: ({ business, service }) => ({
        subject: `${business}: thank you for coming for ${service}`,
        lead: 'thank you for your visit. We look forward to seeing you again.',
      }),
      business: ({ client, service, when }) => ({
        subject: `Completed: ${service} for ${client}, ${when}`,
        lead: 'a visit took place.',
      }),
    },
    de: {
      title: 'Dank',
      client: ({ business, service }) => ({
        subject: `${business}: vielen Dank für Ihren Besuch zu ${service}`,
        lead: 'vielen Dank für Ihren Besuch. Wir freuen uns auf ein Wiedersehen.',
      }),
      business: ({ client, service, when }) => ({
        subject: `Abgeschlossen: ${service} für ${client}, ${when}`,
        lead: 'ein Besuch hat stattgefunden.',
      }),
    },
    ru: {
      title: 'Благодарность',
      client: ({ business, service }) => ({
        subject: `${business}: спасибо, что пришли на «${service}»`,
        lead: 'Спасибо за визит. Будем рады видеть вас снова.',
      }),
      business: ({ client, service, when }) => ({
        subject: `Визит состоялся: «${service}», ${client}, ${when}`,
        lead: 'Визит состоялся.',
      }),
    },
  },
};
