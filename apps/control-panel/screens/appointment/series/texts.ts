import { plural, tables } from '../../../texts/tables.ts';

export const texts = tables({
  en: {
    series: 'Series',
    toCome: (count: number) => (count === 0 ? 'none to come' : `${count} to come`),
    which: 'What of the series',
    one: 'Only this visit',
    later: 'This and all later ones',
    moveOthers: 'Move those that fit',
    moved: (name: string) => `The series of ${name} was moved`,
    movedBut: (name: string, left: number) =>
      `The series of ${name} was moved; ${plural('en', left, { one: '1 visit stays', other: `${left} visits stay` })} as it was`,
    cancelled: (name: string) => `The later visits of ${name} are cancelled`,
  },
  de: {
    series: 'Serie',
    toCome: (count: number) => (count === 0 ? 'keine mehr' : `noch ${count}`),
    which: 'Was von der Serie',
    one: 'Nur dieser Termin',
    later: 'Dieser und alle späteren',
    moveOthers: 'Die passenden verschieben',
    moved: (name: string) => `Die Serie von ${name} ist verschoben`,
    movedBut: (name: string, left: number) =>
      `Die Serie von ${name} ist verschoben; ${plural('de', left, { one: '1 Termin bleibt', other: `${left} Termine bleiben` })}, wie es war`,
    cancelled: (name: string) => `Die späteren Termine von ${name} sind abgesagt`,
  },
  ru: {
    series: 'Серия',
    toCome: (count: number) => (count === 0 ? 'больше нет' : `впереди: ${count}`),
    which: 'Что из серии',
    one: 'Только этот визит',
    later: 'Этот и все следующие',
    moveOthers: 'Перенести подходящие',
    moved: (name: string) => `Серия перенесена: ${name}`,
    movedBut: (name: string, left: number) =>
      `Серия перенесена: ${name}; без изменений осталось визитов — ${left}`,
    cancelled: (name: string) => `Следующие визиты отменены: ${name}`,
  },
});
