import type { Wording } from './wording.ts';

export const de: Wording = {
  greeting: name => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
  said: {
    appointment_booked: {
      client: ({ business, service, when, waitsFor }) =>
        waitsFor
          ? {
              subject: `${business}: Ihre Anfrage für ${service}, ${when}`,
              lead:
                waitsFor === 'payment'
                  ? 'wir halten die Zeit für Sie frei. Gebucht ist sie, sobald sie bezahlt ist.'
                  : 'vielen Dank für Ihre Anfrage. Wir sagen Ihnen bald, ob uns die Zeit passt.',
            }
          : {
              subject: `${business}: ${service} ist gebucht, ${when}`,
              lead: 'vielen Dank für Ihre Buchung. Wir freuen uns auf Sie.',
            },
      business: ({ client, service, when, waitsFor }) => ({
        subject: `${waitsFor ? 'Neue Anfrage' : 'Neue Buchung'}: ${service} für ${client}, ${when}`,
        lead:
          waitsFor === 'approval'
            ? 'eine neue Anfrage wartet auf Ihre Zustimmung.'
            : 'es gibt eine neue Buchung.',
      }),
    },
    appointment_moved: {
      client: ({ business, service, when }) => ({
        subject: `${business}: ${service} wurde verlegt auf ${when}`,
        lead: 'Ihr Termin wurde verlegt. So steht er jetzt fest.',
      }),
      business: ({ client, service, when }) => ({
        subject: `Verlegt: ${service} für ${client}, jetzt ${when}`,
        lead: 'eine Buchung wurde verlegt. So steht sie jetzt fest.',
      }),
    },
    appointment_confirmed: {
      client: ({ business, service, when }) => ({
        subject: `${business}: ${service} ist bestätigt, ${when}`,
        lead: 'Ihr Termin ist bestätigt. Wir freuen uns auf Sie.',
      }),
      business: ({ client, service, when }) => ({
        subject: `Bestätigt: ${service} für ${client}, ${when}`,
        lead: 'eine Buchung wurde bestätigt.',
      }),
    },
    appointment_declined: {
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
    appointment_cancelled: {
      client: ({ business, service, when }) => ({
        subject: `${business}: ${service} am ${when} ist abgesagt`,
        lead: 'Ihr Termin wurde abgesagt.',
      }),
      business: ({ client, service, when }) => ({
        subject: `Abgesagt: ${service} für ${client}, ${when}`,
        lead: 'eine Buchung wurde abgesagt.',
      }),
    },
    appointment_reminder: {
      client: ({ business, service, when }) => ({
        subject: `${business}: bis bald zu ${service}, ${when}`,
        lead: 'wir erinnern Sie an Ihren Termin.',
      }),
      business: ({ client, service, when }) => ({
        subject: `Demnächst: ${service} für ${client}, ${when}`,
        lead: 'eine Buchung steht bevor.',
      }),
    },
    order_placed: {
      client: ({ business, orderNumber, amount }) => ({
        subject: `${business}: Ihre Bestellung ${orderNumber}, ${amount}`,
        lead: 'vielen Dank für Ihre Bestellung.',
      }),
      business: ({ client, orderNumber, amount }) => ({
        subject: `Neue Bestellung ${orderNumber} von ${client}, ${amount}`,
        lead: 'es gibt eine neue Bestellung.',
      }),
    },
    order_changed: {
      client: ({ business, orderNumber, orderStatus }) => ({
        subject: `${business}: Ihre Bestellung ${orderNumber} ist ${orderStatus}`,
        lead: `Ihre Bestellung ist ${orderStatus}.`,
      }),
      business: ({ client, orderNumber, orderStatus }) => ({
        subject: `Bestellung ${orderNumber} von ${client} ist ${orderStatus}`,
        lead: `eine Bestellung ist ${orderStatus}.`,
      }),
    },
    payment_received: {
      client: ({ business, amount }) => ({
        subject: `${business}: Ihre Zahlung über ${amount}`,
        lead: 'vielen Dank, Ihre Zahlung ist eingegangen.',
      }),
      business: ({ client, amount }) => ({
        subject: `Zahlung über ${amount}${client && ` von ${client}`}`,
        lead: 'eine Zahlung ist eingegangen.',
      }),
    },
    payment_refunded: {
      client: ({ business, amount }) => ({
        subject: `${business}: ${amount} erstattet`,
        lead: 'wir haben Ihnen Geld erstattet. Bis es ankommt, kann es einige Tage dauern.',
      }),
      business: ({ client, amount }) => ({
        subject: `Erstattung über ${amount}${client && ` an ${client}`}`,
        lead: 'es wurde Geld erstattet.',
      }),
    },
  },
  labels: {
    service: 'Leistung',
    when: 'Wann',
    staff: 'Bei',
    place: 'Wo',
    phone: 'Telefon',
    email: 'E-Mail',
    price: 'Preis',
    client: 'Kunde',
    order: 'Bestellung',
    items: 'Inhalt',
    delivery: 'Lieferung',
    address: 'Lieferadresse',
    deliveryPrice: 'Lieferkosten',
    total: 'Summe',
    purpose: 'Wofür',
    amount: 'Betrag',
    comment: 'Kommentar',
    reason: 'Grund',
  },
  deliveryMethods: { pickup: 'Abholung', courier: 'Kurier', post: 'Post' },
  orderStatuses: {
    new: 'neu',
    confirmed: 'bestätigt',
    in_progress: 'in Arbeit',
    ready: 'fertig',
    completed: 'abgeschlossen',
    cancelled: 'storniert',
  },
};
