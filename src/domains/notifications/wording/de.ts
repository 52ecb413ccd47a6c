import type { Wording } from './wording.ts';

export const de: Wording = {
  greeting: name => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
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
