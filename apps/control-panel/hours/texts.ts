import { tables } from '../texts/tables.ts';

export const texts = tables({
  en: {
    hours: 'Hours of the week',
    hint: 'Such as 9 – 13, 14 – 18. An empty day is off.',
    off: 'off',
    wrong: 'Such as 9:00 – 18:00',
  },
  de: {
    hours: 'Zeiten der Woche',
    hint: 'Etwa 9 – 13, 14 – 18. Ein leerer Tag ist frei.',
    off: 'frei',
    wrong: 'Etwa 9:00 – 18:00',
  },
  ru: {
    hours: 'Часы недели',
    hint: 'Например, 9 – 13, 14 – 18. Пустой день – выходной.',
    off: 'выходной',
    wrong: 'Например, 9:00 – 18:00',
  },
});
