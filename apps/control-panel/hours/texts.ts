import { tables } from '../texts/tables.ts';

export const texts = tables({
  en: {
    hours: 'Weekly hours',
    hint: 'For example 9 – 13, 14 – 18. Leave a day empty if it is off.',
    off: 'off',
    wrong: 'For example 9:00 – 18:00',
  },
  de: {
    hours: 'Wochenzeiten',
    hint: 'Zum Beispiel 9 – 13, 14 – 18. Freie Tage bleiben leer.',
    off: 'frei',
    wrong: 'Zum Beispiel 9:00 – 18:00',
  },
  ru: {
    hours: 'Часы по дням недели',
    hint: 'Например, 9 – 13, 14 – 18. Выходной день оставьте пустым.',
    off: 'выходной',
    wrong: 'Например, 9:00 – 18:00',
  },
});
