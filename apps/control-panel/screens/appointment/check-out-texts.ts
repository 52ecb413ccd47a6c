import { tables } from '../../texts/tables.ts';

export const checkOutTexts = tables({
  en: {
    checkOut: 'Check out',
    next: 'Book next appointment',
    inWeeks: (weeks: number) => `In ${weeks} weeks`,
    otherDay: 'Another day…',
  },
  de: {
    checkOut: 'Kassieren',
    next: 'Nächsten Termin buchen',
    inWeeks: (weeks: number) => `In ${weeks} Wochen`,
    otherDay: 'Anderer Tag…',
  },
  ru: {
    checkOut: 'Рассчитать',
    next: 'Записать снова',
    inWeeks: (weeks: number) => (weeks === 4 ? 'Через 4 недели' : `Через ${weeks} недель`),
    otherDay: 'Другой день…',
  },
});
