import type { Booking } from '../booking.ts';

const en = {
  waitingList: 'When would suit you?',
  listNote: 'We message you when a place frees, and keep it for you for a while.',
  fromDay: 'From',
  toDay: 'Until',
  timeOfDay: 'Time of day',
  anyTime: 'Any time',
  join: 'Join the waiting list',
  notOnList: 'We could not put you on the waiting list. You may be on it often enough already.',
  onList: 'You are on the waiting list',
  between: (first: string, last: string) => `${first} – ${last}`,

  missingAnswer: 'Please fill this in.',
  numberWanted: 'Please give a number, such as 2.5.',
  wrongAnswer: 'Please check this answer.',
  yes: 'Yes',
  no: 'No',
};

type MoreTexts = typeof en;

const de: MoreTexts = {
  waitingList: 'Wann würde es Ihnen passen?',
  listNote: 'Sobald etwas frei wird, melden wir uns und halten es eine Weile für Sie frei.',
  fromDay: 'Von',
  toDay: 'Bis',
  timeOfDay: 'Tageszeit',
  anyTime: 'Egal wann',
  join: 'Auf die Warteliste',
  notOnList:
    'Das hat mit der Warteliste nicht geklappt. Vielleicht stehen Sie schon oft genug darauf.',
  onList: 'Sie stehen auf der Warteliste',
  between: (first, last) => `${first} – ${last}`,

  missingAnswer: 'Bitte füllen Sie das aus.',
  numberWanted: 'Bitte geben Sie eine Zahl an, zum Beispiel 2,5.',
  wrongAnswer: 'Bitte prüfen Sie diese Angabe.',
  yes: 'Ja',
  no: 'Nein',
};

const ru: MoreTexts = {
  waitingList: 'Когда вам было бы удобно?',
  listNote: 'Когда место освободится, мы напишем вам и немного подержим его за вами.',
  fromDay: 'С',
  toDay: 'По',
  timeOfDay: 'Время дня',
  anyTime: 'Любое',
  join: 'Встать в лист ожидания',
  notOnList:
    'Не получилось встать в лист ожидания. Возможно, вы уже записаны в него достаточно раз.',
  onList: 'Вы в листе ожидания',
  between: (first, last) => `${first} – ${last}`,

  missingAnswer: 'Заполните, пожалуйста, это поле.',
  numberWanted: 'Укажите число, например 2,5.',
  wrongAnswer: 'Проверьте, пожалуйста, этот ответ.',
  yes: 'Да',
  no: 'Нет',
};

const languages: Readonly<Record<string, MoreTexts>> = { en, de, ru };

/** The texts of the widget's second file, in the language of a booking. */
export function moreTexts({ format }: Pick<Booking, 'format'>): MoreTexts {
  return languages[format.language] ?? en;
}
