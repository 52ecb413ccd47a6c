import { plural, tables } from '../../../texts/tables.ts';

/** A start that is refused: its time of day, from and to, its day and time, and who is meant. */
interface Start {
  span: string;
  first: string;
  last: string;
  names: string;
}

interface Counts {
  used: number;
  units: number;
}

interface Texts {
  earliest: (start: Start & { minutes: number }) => string;
  latest: (start: Start & { days: number }) => string;
  hours: (start: Start) => string;
  grid: (start: { minutes: number }) => string;
  givenBy: (start: Start) => string;
  otherTimes: string;
  participants: (start: Start & Counts) => string;
  nobodyOnShift: (start: Start) => string;
  notOnShift: (start: Start) => string;
  full: (start: Start) => string;
  held: (start: Start) => string;
  taken: (start: Start & { clientName: string }) => string;
  allPlaces: string;
  places: (counts: Counts) => string;
  blocked: (start: Start & { resourceName: string }) => string;
  blockedFor: (start: Start & { resourceName: string; blockedFor: string }) => string;
  unusable: (start: Start) => string;
  resources: (counts: Counts) => string;
}

/** Why a start is refused. */
export const startTexts = tables<Texts>({
  en: {
    earliest: ({ first, minutes }) =>
      `The earliest start is ${first}: the business needs ${plural('en', minutes, { one: '1 minute', other: `${minutes} minutes` })} of notice.`,
    latest: ({ last, days }) =>
      `Starts can be booked ${plural('en', days, { one: '1 day', other: `${days} days` })} ahead, before ${last}.`,
    hours: ({ span }) => `The business is not open for it all the time ${span}.`,
    grid: ({ minutes }) =>
      `Starts are every ${plural('en', minutes, { one: '1 minute', other: `${minutes} minutes` })} from opening.`,
    givenBy: ({ names }) => `Then it is given by ${names}.`,
    otherTimes: 'It begins at other times of its timetable.',
    participants: ({ used, units, first }) =>
      `It does not take place: ${used} of at least ${units} places were booked by ${first}.`,
    nobodyOnShift: ({ span }) => `Nobody who could serve it is on shift ${span}.`,
    notOnShift: ({ span, names }) => `Nobody who could serve it is on shift ${span}: ${names}.`,
    full: ({ names }) => `${names} has no place left in this start.`,
    held: ({ names, span }) => `${names} is taken ${span}: kept for a visitor.`,
    taken: ({ names, span, clientName }) => `${names} is taken ${span}: ${clientName}.`,
    allPlaces: 'All places of this start are booked.',
    places: ({ used, units }) =>
      `${used} of ${plural('en', units, { one: '1 place', other: `${units} places` })} of the business are in use then.`,
    blocked: ({ span, resourceName }) => `${resourceName} is blocked ${span}.`,
    blockedFor: ({ span, resourceName, blockedFor }) =>
      `${resourceName} is blocked ${span}: ${blockedFor}.`,
    unusable: ({ span }) => `A room or device for it cannot be used ${span}.`,
    resources: ({ used, units }) => `${used} of ${units} rooms or devices for it are in use then.`,
  },
  de: {
    earliest: ({ first, minutes }) =>
      `Frühestens geht es am ${first}: Der Betrieb braucht ${plural('de', minutes, { one: '1 Minute', other: `${minutes} Minuten` })} Vorlauf.`,
    latest: ({ last, days }) =>
      `Gebucht werden kann ${plural('de', days, { one: '1 Tag', other: `${days} Tage` })} im Voraus, bis vor ${last}.`,
    hours: ({ span }) => `Der Betrieb ist dafür ${span} nicht durchgehend geöffnet.`,
    grid: ({ minutes }) =>
      `Termine beginnen ab Öffnung alle ${plural('de', minutes, { one: '1 Minute', other: `${minutes} Minuten` })}.`,
    givenBy: ({ names }) => `Um diese Zeit leitet den Kurs: ${names}.`,
    otherTimes: 'Nach dem Kursplan beginnt es zu anderen Zeiten.',
    participants: ({ used, units, first }) =>
      `Es findet nicht statt: Bis ${first} waren ${used} von mindestens ${units} Plätzen gebucht.`,
    nobodyOnShift: ({ span }) => `Niemand, der das machen könnte, hat ${span} Dienst.`,
    notOnShift: ({ span, names }) =>
      `Niemand, der das machen könnte, hat ${span} Dienst: ${names}.`,
    full: ({ names }) => `Bei ${names} ist zu dieser Zeit kein Platz mehr.`,
    held: ({ names, span }) => `${names} ist ${span} belegt: für einen Besucher reserviert.`,
    taken: ({ names, span, clientName }) => `${names} ist ${span} belegt: ${clientName}.`,
    allPlaces: 'Alle Plätze zu dieser Zeit sind gebucht.',
    places: ({ used, units }) =>
      `Dann sind ${used} von ${plural('de', units, { one: '1 Platz', other: `${units} Plätzen` })} des Betriebs belegt.`,
    blocked: ({ span, resourceName }) => `${resourceName} ist ${span} gesperrt.`,
    blockedFor: ({ span, resourceName, blockedFor }) =>
      `${resourceName} ist ${span} gesperrt: ${blockedFor}.`,
    unusable: ({ span }) => `Ein Raum oder Gerät dafür ist ${span} nicht nutzbar.`,
    resources: ({ used, units }) =>
      `Dann sind ${used} von ${units} Räumen oder Geräten dafür belegt.`,
  },
  ru: {
    earliest: ({ first, minutes }) =>
      `Самое раннее начало — ${first}: бизнесу нужно ${plural('ru', minutes, { one: `${minutes} минуту`, few: `${minutes} минуты`, other: `${minutes} минут` })} на подготовку.`,
    latest: ({ last, days }) =>
      `Запись открыта на ${plural('ru', days, { one: `${days} день`, few: `${days} дня`, other: `${days} дней` })} вперёд, до ${last}.`,
    hours: ({ span }) => `Бизнес открыт для этого не всё время ${span}.`,
    grid: ({ minutes }) =>
      `Начало возможно от открытия с шагом в ${plural('ru', minutes, { one: `${minutes} минуту`, few: `${minutes} минуты`, other: `${minutes} минут` })}.`,
    givenBy: ({ names }) => `В это время занятие ведёт: ${names}.`,
    otherTimes: 'По расписанию начало в другое время.',
    participants: ({ used, units, first }) =>
      `Не состоится: до ${first} записалось ${used}, а нужно не меньше ${units}.`,
    nobodyOnShift: ({ span }) => `Никто из тех, кто мог бы это сделать, не на смене ${span}.`,
    notOnShift: ({ span, names }) =>
      `Никто из тех, кто мог бы это сделать, не на смене ${span}: ${names}.`,
    full: ({ names }) => `У ${names} на это время нет места.`,
    held: ({ names, span }) => `${names}: занято ${span}, место держат для посетителя.`,
    taken: ({ names, span, clientName }) => `${names}: занято ${span}, ${clientName}.`,
    allPlaces: 'На это время все места заняты.',
    places: ({ used, units }) =>
      `В это время занято ${used} из ${plural('ru', units, { one: `${units} места`, few: `${units} мест`, other: `${units} мест` })} бизнеса.`,
    blocked: ({ span, resourceName }) => `${resourceName}: занято ${span}.`,
    blockedFor: ({ span, resourceName, blockedFor }) =>
      `${resourceName}: занято ${span}, ${blockedFor}.`,
    unusable: ({ span }) => `Нужная комната или прибор недоступны ${span}.`,
    resources: ({ used, units }) =>
      `В это время занято ${used} из ${units} нужных комнат или приборов.`,
  },
});
