import type { StartFacts, StartRule } from '../../../contract.generated.ts';
import { plural, tables } from '../../../texts/tables.ts';

/** What a rule's sentence is made of, as it is written. */
interface Said extends Pick<
  StartFacts,
  'minutes' | 'days' | 'blocker' | 'clientName' | 'resourceName' | 'blockedFor' | 'used' | 'units'
> {
  /** The time of day, from and to. */
  span: string;
  /** The day and time. */
  first: string;
  last: string;
  names: string;
}

/** Offers, gaps, limits and tariffs are refused for a reason of their own. */
type Rules = Record<
  Exclude<StartRule, 'offered' | 'gap' | 'limit' | 'tariff'>,
  (said: Said) => string
>;

const minutes = {
  en: (count: number) => plural('en', count, { one: '1 minute', other: `${count} minutes` }),
  de: (count: number) => plural('de', count, { one: '1 Minute', other: `${count} Minuten` }),
  ru: (count: number) =>
    plural('ru', count, {
      one: `${count} минуту`,
      few: `${count} минуты`,
      other: `${count} минут`,
    }),
};

/** Why a start is refused, rule by rule. */
export const startTexts = tables<Rules>({
  en: {
    earliest: ({ first, minutes: notice }) =>
      `The earliest start is ${first}: the business needs ${minutes.en(notice ?? 0)} of notice.`,
    latest: ({ last, days }) =>
      `Starts can be booked ${plural('en', days ?? 0, { one: '1 day', other: `${days} days` })} ahead, before ${last}.`,
    hours: ({ span }) => `The business is not open for it all the time ${span}.`,
    grid: ({ minutes: step }) => `Starts are every ${minutes.en(step ?? 0)} from opening.`,
    timetable: ({ names }) =>
      names ? `Then it is given by ${names}.` : 'It begins at other times of its timetable.',
    participants: ({ used, units, first }) =>
      `It does not take place: ${used} of at least ${units} places were booked by ${first}.`,
    shift: ({ span, names }) =>
      `Nobody who could serve it is on shift ${span}${names && `: ${names}`}.`,
    staff: ({ names, span, blocker, clientName }) => {
      if (!blocker) return `${names} has no place left in this start.`;
      return `${names} is taken ${span}: ${blocker === 'hold' ? 'kept for a visitor' : clientName}.`;
    },
    places: ({ used, units }) =>
      units == null
        ? 'All places of this start are booked.'
        : `${used} of ${plural('en', units, { one: '1 place', other: `${units} places` })} of the business are in use then.`,
    resource: ({ used, units, span, blocker, resourceName, blockedFor }) => {
      if (blocker)
        return `${resourceName} is blocked ${span}${blockedFor ? `: ${blockedFor}` : ''}.`;
      return used == null
        ? `A room or device for it cannot be used ${span}.`
        : `${used} of ${units} rooms or devices for it are in use then.`;
    },
  },
  de: {
    earliest: ({ first, minutes: notice }) =>
      `Frühestens geht es am ${first}: Der Betrieb braucht ${minutes.de(notice ?? 0)} Vorlauf.`,
    latest: ({ last, days }) =>
      `Gebucht werden kann ${plural('de', days ?? 0, { one: '1 Tag', other: `${days} Tage` })} im Voraus, bis vor ${last}.`,
    hours: ({ span }) => `Der Betrieb ist dafür ${span} nicht durchgehend geöffnet.`,
    grid: ({ minutes: step }) => `Termine beginnen ab Öffnung alle ${minutes.de(step ?? 0)}.`,
    timetable: ({ names }) =>
      names
        ? `Um diese Zeit leitet den Kurs: ${names}.`
        : 'Nach dem Kursplan beginnt es zu anderen Zeiten.',
    participants: ({ used, units, first }) =>
      `Es findet nicht statt: Bis ${first} waren ${used} von mindestens ${units} Plätzen gebucht.`,
    shift: ({ span, names }) =>
      `Niemand, der das machen könnte, hat ${span} Dienst${names && `: ${names}`}.`,
    staff: ({ names, span, blocker, clientName }) => {
      if (!blocker) return `Bei ${names} ist zu dieser Zeit kein Platz mehr.`;
      return `${names} ist ${span} belegt: ${blocker === 'hold' ? 'für einen Besucher reserviert' : clientName}.`;
    },
    places: ({ used, units }) =>
      units == null
        ? 'Alle Plätze zu dieser Zeit sind gebucht.'
        : `Dann sind ${used} von ${plural('de', units, { one: '1 Platz', other: `${units} Plätzen` })} des Betriebs belegt.`,
    resource: ({ used, units, span, blocker, resourceName, blockedFor }) => {
      if (blocker)
        return `${resourceName} ist ${span} gesperrt${blockedFor ? `: ${blockedFor}` : ''}.`;
      return used == null
        ? `Ein Raum oder Gerät dafür ist ${span} nicht nutzbar.`
        : `Dann sind ${used} von ${units} Räumen oder Geräten dafür belegt.`;
    },
  },
  ru: {
    earliest: ({ first, minutes: notice }) =>
      `Самое раннее начало — ${first}: бизнесу нужно ${minutes.ru(notice ?? 0)} на подготовку.`,
    latest: ({ last, days }) =>
      `Запись открыта на ${plural('ru', days ?? 0, { one: `${days} день`, few: `${days} дня`, other: `${days} дней` })} вперёд, до ${last}.`,
    hours: ({ span }) => `Бизнес открыт для этого не всё время ${span}.`,
    grid: ({ minutes: step }) => `Начало возможно от открытия с шагом в ${minutes.ru(step ?? 0)}.`,
    timetable: ({ names }) =>
      names ? `В это время занятие ведёт: ${names}.` : 'По расписанию начало в другое время.',
    participants: ({ used, units, first }) =>
      `Не состоится: до ${first} записалось ${used}, а нужно не меньше ${units}.`,
    shift: ({ span, names }) =>
      `Никто из тех, кто мог бы это сделать, не на смене ${span}${names && `: ${names}`}.`,
    staff: ({ names, span, blocker, clientName }) => {
      if (!blocker) return `У ${names} на это время нет места.`;
      return `${names}: занято ${span}, ${blocker === 'hold' ? 'место держат для посетителя' : clientName}.`;
    },
    places: ({ used, units }) =>
      units == null
        ? 'На это время все места заняты.'
        : `В это время занято ${used} из ${plural('ru', units, { one: `${units} места`, few: `${units} мест`, other: `${units} мест` })} бизнеса.`,
    resource: ({ used, units, span, blocker, resourceName, blockedFor }) => {
      if (blocker) return `${resourceName}: занято ${span}${blockedFor ? `, ${blockedFor}` : ''}.`;
      return used == null
        ? `Нужная комната или прибор недоступны ${span}.`
        : `В это время занято ${used} из ${units} нужных комнат или приборов.`;
    },
  },
});
