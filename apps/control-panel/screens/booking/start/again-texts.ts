import { plural, tables } from '../../../texts/tables.ts';

export const againTexts = tables({
  en: {
    again: 'Same time again',
    nextWeek: 'Next week',
    inWeeks: (weeks: number) => `In ${weeks} weeks`,
  },
  de: {
    again: 'Wieder zur selben Zeit',
    nextWeek: 'Nächste Woche',
    inWeeks: (weeks: number) => `In ${weeks} Wochen`,
  },
  ru: {
    again: 'Снова в то же время',
    nextWeek: 'Через неделю',
    inWeeks: (weeks: number) =>
      plural('ru', weeks, {
        one: `Через ${weeks} неделю`,
        few: `Через ${weeks} недели`,
        other: `Через ${weeks} недель`,
      }),
  },
});
