import { plural, tables } from '../../../texts/tables.ts';

export const texts = tables({
  en: {
    repeat: 'Repeat',
    never: 'Only this time',
    often: {
      daily: 'Every day',
      weekly: 'Every week',
      weeks2: 'Every 2 weeks',
      weeks3: 'Every 3 weeks',
      weeks4: 'Every 4 weeks',
      weeks6: 'Every 6 weeks',
      monthly: 'Every month',
    },
    times: 'Times',
    allFit: (count: number) =>
      `All ${plural('en', count, { one: '1 visit is free.', other: `${count} visits are free.` })}`,
    someFit: (left: number, count: number) =>
      `${left} of ${count} visits do not fit and are left out.`,
    noneFits: 'None of these visits fits.',
    book: (count: number) =>
      plural('en', count, { one: 'Book 1 visit', other: `Book ${count} visits` }),
    booked: (name: string, count: number) =>
      `${name}: ${plural('en', count, { one: '1 visit is booked', other: `${count} visits are booked` })}`,
  },
  de: {
    repeat: 'Wiederholen',
    never: 'Nur dieses Mal',
    often: {
      daily: 'Jeden Tag',
      weekly: 'Jede Woche',
      weeks2: 'Alle 2 Wochen',
      weeks3: 'Alle 3 Wochen',
      weeks4: 'Alle 4 Wochen',
      weeks6: 'Alle 6 Wochen',
      monthly: 'Jeden Monat',
    },
    times: 'Wie oft',
    allFit: (count: number) =>
      plural('de', count, { one: '1 Termin ist frei.', other: `Alle ${count} Termine sind frei.` }),
    someFit: (left: number, count: number) =>
      `${left} von ${count} Terminen passen nicht und entfallen.`,
    noneFits: 'Keiner dieser Termine passt.',
    book: (count: number) =>
      plural('de', count, { one: '1 Termin buchen', other: `${count} Termine buchen` }),
    booked: (name: string, count: number) =>
      `${name}: ${plural('de', count, { one: '1 Termin ist gebucht', other: `${count} Termine sind gebucht` })}`,
  },
  ru: {
    repeat: 'Повторять',
    never: 'Не повторять',
    often: {
      daily: 'Каждый день',
      weekly: 'Каждую неделю',
      weeks2: 'Каждые 2 недели',
      weeks3: 'Каждые 3 недели',
      weeks4: 'Каждые 4 недели',
      weeks6: 'Каждые 6 недель',
      monthly: 'Каждый месяц',
    },
    times: 'Сколько раз',
    allFit: (count: number) => `Все визиты свободны: ${count}.`,
    someFit: (left: number, count: number) =>
      `Не подходят и не будут записаны: ${left} из ${count}.`,
    noneFits: 'Ни один из этих визитов не подходит.',
    book: (count: number) =>
      plural('ru', count, {
        one: `Записать ${count} визит`,
        few: `Записать ${count} визита`,
        other: `Записать ${count} визитов`,
      }),
    booked: (name: string, count: number) => `${name}: записано визитов — ${count}`,
  },
});
