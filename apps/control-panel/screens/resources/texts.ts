import { plural, tables } from '../../texts/tables.ts';

export const texts = tables({
  en: {
    title: 'Rooms and devices',
    add: 'Add a room',
    name: 'Name',
    kind: 'Kind',
    kindHint: 'Such as room, chair, laser',
    units: 'How many',
    unitsHint: 'How many visits can use it at once; 0 takes it out of use.',
    outOfUse: 'Out of use',
    hours: 'Hours',
    own: 'Hours of its own',
    always: 'always',
    none: 'No rooms yet',
    noneText: 'Rooms, chairs and devices that visits take, so that none is given twice.',
    saved: (name: string) => `${name} is saved`,
    savedBut: (name: string, count: number) =>
      plural('en', count, {
        one: `${name} is saved; 1 visit does not fit any more`,
        other: `${name} is saved; ${count} visits do not fit any more`,
      }),
  },
  de: {
    title: 'Räume und Geräte',
    add: 'Raum hinzufügen',
    name: 'Name',
    kind: 'Art',
    kindHint: 'Etwa Raum, Stuhl, Laser',
    units: 'Wie viele',
    unitsHint: 'Wie viele Termine ihn zugleich nutzen können; 0 heißt außer Betrieb.',
    outOfUse: 'Außer Betrieb',
    hours: 'Zeiten',
    own: 'Eigene Zeiten',
    always: 'immer',
    none: 'Noch keine Räume',
    noneText: 'Räume, Stühle und Geräte, die Termine brauchen, damit keiner doppelt vergeben wird.',
    saved: (name: string) => `${name} ist gespeichert`,
    savedBut: (name: string, count: number) =>
      plural('de', count, {
        one: `${name} ist gespeichert; 1 Termin passt nicht mehr`,
        other: `${name} ist gespeichert; ${count} Termine passen nicht mehr`,
      }),
  },
  ru: {
    title: 'Кабинеты и оборудование',
    add: 'Добавить кабинет',
    name: 'Название',
    kind: 'Вид',
    kindHint: 'Например, кабинет, кресло, лазер',
    units: 'Сколько',
    unitsHint: 'Сколько записей могут занимать одновременно; 0 – не используется.',
    outOfUse: 'Не используется',
    hours: 'Часы',
    own: 'Свои часы',
    always: 'всегда',
    none: 'Кабинетов пока нет',
    noneText: 'Кабинеты, кресла и оборудование для записей, чтобы ничего не было занято дважды.',
    saved: (name: string) => `Сохранено: ${name}`,
    savedBut: (name: string, count: number) =>
      `Сохранено: ${name}; больше не подходят записей: ${count}`,
  },
});
