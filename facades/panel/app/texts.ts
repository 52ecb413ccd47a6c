import type { PageTexts } from '../../http/page-language.ts';

interface Texts {
  description: string;
  booking: string;
  sale: string;
  today: string;
}

export const texts: PageTexts<Texts> = {
  en: {
    description: 'Calendar, clients, orders and the till of your business.',
    booking: 'New booking',
    sale: 'New sale',
    today: 'Today',
  },
  de: {
    description: 'Kalender, Kunden, Bestellungen und Kasse Ihres Betriebs.',
    booking: 'Neuer Termin',
    sale: 'Neuer Verkauf',
    today: 'Heute',
  },
  ru: {
    description: 'Календарь, клиенты, заказы и касса вашего бизнеса.',
    booking: 'Новая запись',
    sale: 'Новая продажа',
    today: 'Сегодня',
  },
};
