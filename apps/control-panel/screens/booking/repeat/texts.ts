import { plural, tables } from '../../../texts/tables.ts';

export const texts = tables({
  en: {
    repeat: 'Repeat',
    never: 'Does not repeat',
    often: {
      daily: 'Every day',
      weekly: 'Every week',
      weeks2: 'Every 2 weeks',
      weeks3: 'Every 3 weeks',
      weeks4: 'Every 4 weeks',
      weeks6: 'Every 6 weeks',
      monthly: 'Every month',
    },
    times: 'Number of times',
    allFit: (count: number) =>
      plural('en', count, { one: 'The time is free.', other: `All ${count} times are free.` }),
    someFit: (left: number, count: number) =>
      `${left} of ${count} times are taken and will be skipped.`,
    noneFits: 'None of these times is free.',
    book: (count: number) =>
      plural('en', count, { one: 'Book 1 appointment', other: `Book ${count} appointments` }),
    booked: (name: string, count: number) =>
      `${name}: ${plural('en', count, { one: '1 appointment booked', other: `${count} appointments booked` })}`,
  },
  de: {
    repeat: 'Wiederholen',
    never: 'Keine Wiederholung',
    often: {
      daily: 'Jeden Tag',
      weekly: 'Jede Woche',
      weeks2: 'Alle 2 Wochen',
      weeks3: 'Alle 3 Wochen',
      weeks4: 'Alle 4 Wochen',
      weeks6: 'Alle 6 Wochen',
      monthly: 'Jeden Monat',
    },
    times: 'Anzahl',
    allFit: (count: number) =>
      plural('de', count, { one: 'Die Zeit ist frei.', other: `Alle ${count} Zeiten sind frei.` }),
    someFit: (left: number, count: number) =>
      `${left} von ${count} Zeiten sind belegt und werden ausgelassen.`,
    noneFits: 'Keine dieser Zeiten ist frei.',
    book: (count: number) =>
      plural('de', count, { one: '1 Termin buchen', other: `${count} Termine buchen` }),
    booked: (name: string, count: number) =>
      `${name}: ${plural('de', count, { one: '1 Termin gebucht', other: `${count} Termine gebucht` })}`,
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
    allFit: (count: number) => `Всё время свободно: ${count}.`,
    someFit: (left: number, count: number) => `Занято и будет пропущено: ${left} из ${count}.`,
    noneFits: 'Всё это время занято.',
    book: (count: number) =>
      plural('ru', count, {
        one: `Создать ${count} запись`,
        few: `Создать ${count} записи`,
        other: `Создать ${count} записей`,
      }),
    booked: (name: string, count: number) => `${name}: создано записей: ${count}`,
  },
});
