import { tables } from '../texts/tables.ts';

export const texts = tables({
  en: {
    from: 'From',
    to: 'To',
    csv: 'Save as CSV',
    total: 'Total',
    none: 'Nothing in this period',
  },
  de: {
    from: 'Von',
    to: 'Bis',
    csv: 'Als CSV speichern',
    total: 'Gesamt',
    none: 'Nichts in diesem Zeitraum',
  },
  ru: {
    from: 'С',
    to: 'По',
    csv: 'Сохранить в CSV',
    total: 'Итого',
    none: 'За этот период данных нет',
  },
});
