import { tables } from '../../texts/tables.ts';

export const limitTexts = tables({
  en: {
    title: 'Limits for bookings',
    avoidGaps: 'Gaps between appointments',
    gaps: { off: 'Offer all times', prefer: 'Avoid gaps if possible', always: 'Never leave gaps' },
    gapHints: {
      off: 'Clients can choose every free time.',
      prefer: 'Times that leave a gap too short for any service come last.',
      always:
        'Times that leave a gap too short for any service are not offered. You can still book them.',
    },
    perDay: 'Appointments of one client a day',
    perWeek: 'Appointments of one client a week',
    anyNumber: 'Any number',
  },
  de: {
    title: 'Grenzen für Buchungen',
    avoidGaps: 'Lücken zwischen Terminen',
    gaps: {
      off: 'Alle Zeiten anbieten',
      prefer: 'Lücken möglichst vermeiden',
      always: 'Nie Lücken lassen',
    },
    gapHints: {
      off: 'Kunden können jede freie Zeit wählen.',
      prefer: 'Zeiten, die eine zu kurze Lücke für jede Leistung lassen, stehen zuletzt.',
      always:
        'Zeiten, die eine zu kurze Lücke für jede Leistung lassen, werden nicht angeboten. Sie selbst können sie buchen.',
    },
    perDay: 'Termine je Kunde am Tag',
    perWeek: 'Termine je Kunde in der Woche',
    anyNumber: 'Beliebig viele',
  },
  ru: {
    title: 'Ограничения записи',
    avoidGaps: 'Окна между записями',
    gaps: {
      off: 'Предлагать всё время',
      prefer: 'По возможности без окон',
      always: 'Только без окон',
    },
    gapHints: {
      off: 'Клиенты могут выбрать любое свободное время.',
      prefer: 'Время, после которого остаётся слишком короткое окно, предлагается последним.',
      always:
        'Время, после которого остаётся слишком короткое окно, не предлагается. Вы можете записать и на него.',
    },
    perDay: 'Записей одного клиента в день',
    perWeek: 'Записей одного клиента в неделю',
    anyNumber: 'Без ограничения',
  },
});
