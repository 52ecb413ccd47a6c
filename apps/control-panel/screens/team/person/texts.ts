import { plural, tables } from '../../../texts/tables.ts';

export const formTexts = tables({
  en: {
    color: 'Colour in the calendar',
    colorOf: (place: number) => `Colour ${place}`,
    roleHint: 'For example Stylist',
    allServices: (count: number) =>
      plural('en', count, { one: 'Performs the service', other: `Performs all ${count} services` }),
    meetingUrl: 'Meeting link',
    meetingHint: 'Used for online services that take the team member’s link.',
    perDay: 'Max. appointments a day',
    perWeek: 'Max. appointments a week',
    anyNumber: 'no limit',
    accountHint: 'The account this team member signs in with.',
  },
  de: {
    color: 'Farbe im Kalender',
    colorOf: (place: number) => `Farbe ${place}`,
    roleHint: 'Etwa Friseurin',
    allServices: (count: number) =>
      plural('de', count, { one: 'Macht die Leistung', other: `Macht alle ${count} Leistungen` }),
    meetingUrl: 'Link für Online-Termine',
    meetingHint: 'Für Online-Leistungen mit dem Link der Person.',
    perDay: 'Max. Termine am Tag',
    perWeek: 'Max. Termine pro Woche',
    anyNumber: 'keine Grenze',
    accountHint: 'Das Konto, mit dem sich diese Person anmeldet.',
  },
  ru: {
    color: 'Цвет в календаре',
    colorOf: (place: number) => `Цвет ${place}`,
    roleHint: 'Например, стилист',
    allServices: (count: number) => `Выполняет все услуги: ${count}`,
    meetingUrl: 'Ссылка на онлайн-встречу',
    meetingHint: 'Для онлайн-услуг со ссылкой сотрудника.',
    perDay: 'Макс. записей в день',
    perWeek: 'Макс. записей в неделю',
    anyNumber: 'без ограничения',
    accountHint: 'Учётная запись, с которой входит этот сотрудник.',
  },
});
