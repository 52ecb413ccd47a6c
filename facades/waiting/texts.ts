import { languageOf } from '../http/page-language.ts';

const en = {
  status: {
    waiting: 'On the waiting list',
    offered: 'Free for you',
    booked: 'Booked',
    lapsed: 'Over',
    removed: 'Taken off the list',
  },
  weekdays: {
    mon: 'Monday',
    tue: 'Tuesday',
    wed: 'Wednesday',
    thu: 'Thursday',
    fri: 'Friday',
    sat: 'Saturday',
    sun: 'Sunday',
  },
  with: 'With',
  from: 'from',
  to: 'until',
  keptUntil: 'We keep this time for you until',
  accept: 'Book this time',
  decline: 'No, wait for another time',
  leave: 'Leave the waiting list',
  confirmLeave: 'Yes, take me off the list',
  seeVisit: 'See your visit',
  accepted: 'Your visit is booked.',
  declined: 'You stay on the list. We write when another time is free.',
  left: 'You are not on the list any more.',
  over: 'This time is not free any more. You stay on the list.',
  refused: 'That is not possible any more.',
  unknown: 'There is nothing at this address.',
};

export type WaitingTexts = typeof en;

const de: WaitingTexts = {
  status: {
    waiting: 'Auf der Warteliste',
    offered: 'Frei für Sie',
    booked: 'Gebucht',
    lapsed: 'Vorbei',
    removed: 'Von der Liste genommen',
  },
  weekdays: {
    mon: 'Montag',
    tue: 'Dienstag',
    wed: 'Mittwoch',
    thu: 'Donnerstag',
    fri: 'Freitag',
    sat: 'Samstag',
    sun: 'Sonntag',
  },
  with: 'Bei',
  from: 'ab',
  to: 'bis',
  keptUntil: 'Wir halten diese Zeit für Sie bis',
  accept: 'Diese Zeit buchen',
  decline: 'Nein, auf eine andere Zeit warten',
  leave: 'Warteliste verlassen',
  confirmLeave: 'Ja, von der Liste nehmen',
  seeVisit: 'Termin ansehen',
  accepted: 'Ihr Termin ist gebucht.',
  declined: 'Sie bleiben auf der Liste. Wir schreiben, wenn eine andere Zeit frei ist.',
  left: 'Sie stehen nicht mehr auf der Liste.',
  over: 'Diese Zeit ist nicht mehr frei. Sie bleiben auf der Liste.',
  refused: 'Das ist nicht mehr möglich.',
  unknown: 'Unter dieser Adresse gibt es nichts.',
};

const ru: WaitingTexts = {
  status: {
    waiting: 'В листе ожидания',
    offered: 'Свободно для вас',
    booked: 'Вы записаны',
    lapsed: 'Срок прошёл',
    removed: 'Убрано из листа',
  },
  weekdays: {
    mon: 'понедельник',
    tue: 'вторник',
    wed: 'среда',
    thu: 'четверг',
    fri: 'пятница',
    sat: 'суббота',
    sun: 'воскресенье',
  },
  with: 'Мастер:',
  from: 'с',
  to: 'до',
  keptUntil: 'Держим это время для вас до',
  accept: 'Записаться на это время',
  decline: 'Нет, подожду другого времени',
  leave: 'Выйти из листа ожидания',
  confirmLeave: 'Да, уберите меня из листа',
  seeVisit: 'Посмотреть запись',
  accepted: 'Вы записаны.',
  declined: 'Вы остаётесь в листе. Напишем, когда освободится другое время.',
  left: 'Вас больше нет в листе ожидания.',
  over: 'Это время уже занято. Вы остаётесь в листе.',
  refused: 'Это уже невозможно.',
  unknown: 'По этому адресу ничего нет.',
};

export const texts = { en, de, ru };

/** The texts of a business's language; English where we do not write it. */
export function textsOf(locale: string): WaitingTexts {
  return texts[languageOf(locale)];
}
