import { tables } from '../texts/tables.ts';

export const texts = tables({
  en: {
    from: 'From',
    to: 'To',
    csv: 'Save as CSV',
    total: 'In all',
    none: 'Nothing in these days',
  },
  de: {
    from: 'Von',
    to: 'Bis',
    csv: 'Als CSV speichern',
    total: 'Insgesamt',
    none: 'Nichts in diesen Tagen',
  },
  ru: {
    from: 'С',
    to: 'По',
    csv: 'Сохранить в CSV',
    total: 'Всего',
    none: 'За эти дни ничего нет',
  },
});
