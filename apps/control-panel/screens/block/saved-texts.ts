import { plural, tables } from '../../texts/tables.ts';

/** What is said once time is blocked, by the form and by the calendar, which needs no more of the form. */
export const texts = tables({
  en: {
    saved: 'Time blocked',
    savedBut: (count: number) =>
      plural('en', count, {
        one: 'Time blocked. 1 appointment is booked at that time',
        other: `Time blocked. ${count} appointments are booked at that time`,
      }),
  },
  de: {
    saved: 'Zeit gesperrt',
    savedBut: (count: number) =>
      plural('de', count, {
        one: 'Zeit gesperrt. 1 Termin liegt darin',
        other: `Zeit gesperrt. ${count} Termine liegen darin`,
      }),
  },
  ru: {
    saved: 'Время занято',
    savedBut: (count: number) =>
      plural('ru', count, {
        one: `Время занято. На него есть ${count} запись`,
        few: `Время занято. На него есть ${count} записи`,
        many: `Время занято. На него есть ${count} записей`,
        other: `Время занято. На него есть ${count} записи`,
      }),
  },
});
