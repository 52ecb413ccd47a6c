import { tables } from '../../../texts/tables.ts';

export const formTexts = tables({
  en: {
    color: 'Colour in the calendar',
    colorOf: (place: number) => `Colour ${place}`,
    roleHint: 'Such as Stylist',
    meetingUrl: 'Link of online meetings',
    meetingHint: 'For services that are online with the link of each person.',
    perDay: 'Most appointments a day',
    perWeek: 'Most appointments a week',
    anyNumber: 'any number',
    accountHint: 'The member of the business who this is.',
  },
  de: {
    color: 'Farbe im Kalender',
    colorOf: (place: number) => `Farbe ${place}`,
    roleHint: 'Etwa Friseurin',
    meetingUrl: 'Link für Online-Treffen',
    meetingHint: 'Für Leistungen, die online am Link der Person stattfinden.',
    perDay: 'Höchstens Termine am Tag',
    perWeek: 'Höchstens Termine in der Woche',
    anyNumber: 'beliebig viele',
    accountHint: 'Das Mitglied des Betriebs, das diese Person ist.',
  },
  ru: {
    color: 'Цвет в календаре',
    colorOf: (place: number) => `Цвет ${place}`,
    roleHint: 'Например, стилист',
    meetingUrl: 'Ссылка на онлайн-встречи',
    meetingHint: 'Для услуг, которые проходят онлайн по ссылке сотрудника.',
    perDay: 'Не больше записей в день',
    perWeek: 'Не больше записей в неделю',
    anyNumber: 'сколько угодно',
    accountHint: 'Участник бизнеса, который и есть этот сотрудник.',
  },
});
