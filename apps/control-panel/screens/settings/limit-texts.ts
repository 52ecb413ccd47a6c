import { tables } from '../../texts/tables.ts';

export const limitTexts = tables({
  en: {
    title: 'Booking limits',
    avoidGaps: 'Gaps between appointments',
    gaps: { off: 'Offer all times', prefer: 'Avoid gaps if possible', always: 'Never leave gaps' },
    gapHints: {
      off: 'Clients can choose any free time.',
      prefer: 'Times that leave a gap too short for any service are listed last.',
      always:
        'Times that leave a gap too short for any service are not offered. You can still book them.',
    },
    perDay: 'Max. appointments per client a day',
    perWeek: 'Max. appointments per client a week',
    anyNumber: 'No limit',
    mayRepeat: 'Clients may repeat a booking',
    repeatHint:
      'Every 1 to 8 weeks, up to 12 times. Only services without a payment, card or approval.',
  },
  de: {
    title: 'Buchungsgrenzen',
    avoidGaps: 'Lücken zwischen Terminen',
    gaps: {
      off: 'Alle Zeiten anbieten',
      prefer: 'Lücken möglichst vermeiden',
      always: 'Nie Lücken lassen',
    },
    gapHints: {
      off: 'Kunden können jede freie Zeit wählen.',
      prefer: 'Zeiten, die eine zu kurze Lücke lassen, stehen zuletzt.',
      always:
        'Zeiten, die eine zu kurze Lücke lassen, werden nicht angeboten. Sie selbst können sie buchen.',
    },
    perDay: 'Max. Termine je Kunde am Tag',
    perWeek: 'Max. Termine je Kunde pro Woche',
    anyNumber: 'Keine Grenze',
    mayRepeat: 'Kunden dürfen eine Buchung wiederholen',
    repeatHint:
      'Alle 1 bis 8 Wochen, bis zu 12-mal. Nur Leistungen ohne Zahlung, Karte oder Bestätigung.',
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
    perDay: 'Макс. записей клиента в день',
    perWeek: 'Макс. записей клиента в неделю',
    anyNumber: 'Без ограничения',
    mayRepeat: 'Клиенты могут повторять запись',
    repeatHint: 'Каждые 1–8 недель, до 12 раз. Только услуги без оплаты, карты и подтверждения.',
  },
});
