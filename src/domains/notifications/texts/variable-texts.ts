import type { Language } from '../../../../packages/shared/languages.ts';
import type { Variable } from './variables.ts';

/** What each variable stands for. */
export const variableTexts: Readonly<Record<Variable, Readonly<Record<Language, string>>>> = {
  business: { en: 'Name of the business', de: 'Name des Betriebs', ru: 'Название организации' },
  businessPhone: {
    en: 'Phone of the business',
    de: 'Telefon des Betriebs',
    ru: 'Телефон организации',
  },
  businessAddress: {
    en: 'Address of the business',
    de: 'Adresse des Betriebs',
    ru: 'Адрес организации',
  },
  client: { en: 'Name of the client', de: 'Name der Kundin oder des Kunden', ru: 'Имя клиента' },
  service: { en: 'The service', de: 'Die Leistung', ru: 'Услуга' },
  staff: { en: 'Who does it', de: 'Wer sie ausführt', ru: 'Кто её оказывает' },
  when: { en: 'Day and time', de: 'Tag und Uhrzeit', ru: 'День и время' },
  date: { en: 'The day', de: 'Der Tag', ru: 'День' },
  time: { en: 'The time', de: 'Die Uhrzeit', ru: 'Время' },
  place: { en: 'Where it takes place', de: 'Wo es stattfindet', ru: 'Где это будет' },
  meetingLink: {
    en: 'Link of the online meeting',
    de: 'Link zum Online-Treffen',
    ru: 'Ссылка на онлайн-встречу',
  },
  price: { en: 'The price', de: 'Der Preis', ru: 'Цена' },
  fee: { en: 'The fee that is kept', de: 'Die einbehaltene Gebühr', ru: 'Удержанная плата' },
  until: {
    en: 'Until when the place is kept',
    de: 'Bis wann der Platz frei gehalten wird',
    ru: 'До какого времени держим место',
  },
  orderNumber: { en: 'Number of the order', de: 'Nummer der Bestellung', ru: 'Номер заказа' },
  orderStatus: { en: 'Status of the order', de: 'Stand der Bestellung', ru: 'Состояние заказа' },
  amount: { en: 'The amount', de: 'Der Betrag', ru: 'Сумма' },
  carrier: { en: 'Who delivers the parcel', de: 'Der Paketdienst', ru: 'Служба доставки' },
  trackingNumber: {
    en: 'Number of the parcel',
    de: 'Sendungsnummer',
    ru: 'Номер отправления',
  },
  purpose: { en: 'What it is paid for', de: 'Wofür bezahlt wird', ru: 'За что платят' },
  document: {
    en: 'Kind and number of the document',
    de: 'Art und Nummer des Belegs',
    ru: 'Вид и номер документа',
  },
  package: { en: 'Name of the package', de: 'Name des Pakets', ru: 'Название абонемента' },
  visitsLeft: {
    en: 'How many visits are left',
    de: 'Wie viele Besuche übrig sind',
    ru: 'Сколько посещений осталось',
  },
  validUntil: {
    en: 'The last day of the package',
    de: 'Der letzte Tag des Pakets',
    ru: 'Последний день абонемента',
  },
};
