import { plural, tables } from '../../../texts/tables.ts';

export const texts = tables({
  en: {
    series: 'Series',
    toCome: (count: number) => (count === 0 ? 'none left' : `${count} upcoming`),
    which: 'Apply to',
    one: 'Only this appointment',
    later: 'This and all later ones',
    moveOthers: 'Move those that fit',
    moved: (name: string) => `The series of ${name} was moved`,
    movedBut: (name: string, left: number) =>
      `The series of ${name} was moved; ${plural('en', left, { one: '1 appointment was left', other: `${left} appointments were left` })} unchanged`,
    cancelled: (name: string) => `Later appointments of ${name} cancelled`,
  },
  de: {
    series: 'Serie',
    toCome: (count: number) => (count === 0 ? 'keine mehr' : `noch ${count}`),
    which: 'Gilt für',
    one: 'Nur dieser Termin',
    later: 'Dieser und alle späteren',
    moveOthers: 'Die passenden verschieben',
    moved: (name: string) => `Die Serie von ${name} ist verschoben`,
    movedBut: (name: string, left: number) =>
      `Die Serie von ${name} ist verschoben; ${plural('de', left, { one: '1 Termin bleibt', other: `${left} Termine bleiben` })} unverändert`,
    cancelled: (name: string) => `Spätere Termine von ${name} storniert`,
  },
  ru: {
    series: 'Серия',
    toCome: (count: number) => (count === 0 ? 'больше нет' : `впереди: ${count}`),
    which: 'Что изменить',
    one: 'Только эта запись',
    later: 'Эта и все следующие',
    moveOthers: 'Перенести подходящие',
    moved: (name: string) => `Серия перенесена: ${name}`,
    movedBut: (name: string, left: number) =>
      `Серия перенесена: ${name}; без изменений осталось записей: ${left}`,
    cancelled: (name: string) => `Следующие записи отменены: ${name}`,
  },
});
