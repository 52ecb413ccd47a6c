import { de } from '../../apps/storefront/texts/de.ts';
import { en, type Texts } from '../../apps/storefront/texts/en.ts';
import { ru } from '../../apps/storefront/texts/ru.ts';
import { languageOf } from '../../packages/shared/languages.ts';

const ownEnglish = {
  card: 'Leave a card',
  cardKept: 'Card for the fees:',
  pay: 'Pay now',
  zone: 'Times are in',
  now: 'Now:',
  anyone: 'Show times of everybody',
  same: 'Only with',
  none: 'There is no free time in these days.',
  unknown: 'There is no visit at this address.',
  over: 'This visit is over, and its link with it.',
};

type OwnTexts = typeof ownEnglish;

const ownGerman: OwnTexts = {
  card: 'Karte hinterlegen',
  cardKept: 'Karte für Gebühren:',
  pay: 'Jetzt bezahlen',
  zone: 'Zeitzone:',
  now: 'Bisher:',
  anyone: 'Zeiten von allen zeigen',
  same: 'Nur bei',
  none: 'An diesen Tagen ist nichts frei.',
  unknown: 'Unter dieser Adresse gibt es keinen Termin.',
  over: 'Dieser Termin ist vorbei, und mit ihm sein Link.',
};

const ownRussian: OwnTexts = {
  card: 'Оставить карту',
  cardKept: 'Карта для удержаний:',
  pay: 'Оплатить',
  zone: 'Часовой пояс:',
  now: 'Сейчас:',
  anyone: 'Показать время у всех',
  same: 'Только:',
  none: 'В эти дни свободного времени нет.',
  unknown: 'По этому адресу нет записи.',
  over: 'Визит прошёл, и ссылка больше не действует.',
};

/** The words of a shop's page of a booking, so that a visit is told in the same, with those that this page alone has. */
const withShop = ({ account, booking, times, refused, refusals, form }: Texts, own: OwnTexts) => ({
  status: booking.statuses,
  staff: booking.staff,
  price: booking.price,
  place: booking.address,
  online: booking.online,
  linkLater: booking.linkLater,
  join: booking.join,
  calendar: booking.calendar,
  cardNote: booking.cardNote,
  deleteCard: booking.deleteCard,
  cardDeleted: booking.cardDeleted,
  keeps: booking.keeps,
  reason: `${booking.reason} ${form.optional}`,
  move: account.move,
  cancel: account.cancel,
  reallyCancel: account.reallyCancel,
  confirmCancel: account.cancelNow,
  changeUntil: account.changeUntil,
  moved: account.moved,
  cancelled: account.cancelled,
  tooLate: refusals.appointment_too_late,
  choose: account.moveTitle,
  back: account.leaveIt,
  earlier: times.earlier,
  later: times.later,
  taken: booking.taken,
  changed: refused.changed,
  refused: refused.impossible,
  ...own,
});

export type VisitTexts = ReturnType<typeof withShop>;

const all = {
  en: withShop(en, ownEnglish),
  de: withShop(de, ownGerman),
  ru: withShop(ru, ownRussian),
};

/** The texts of a business's language; English where we do not write it. */
export function textsOf(locale: string): VisitTexts {
  return all[languageOf(locale)];
}
