import { textsOf as shopTextsOf } from '../../../apps/storefront/texts/texts-of.ts';
import { textsFor } from '../../kit/texts/texts-for.ts';

export type VisitTexts = ReturnType<typeof textsOf>;

/**
 * Returns the texts in the language of a locale: those of a shop's booking page, for the same wording, and those of
 * this page alone.
 */
export function textsOf(locale: string) {
  const { account, booking, times, refusals, form, repeat } = shopTextsOf(locale).texts;
  return {
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
    series: repeat,
    ...textsFor(locale).visit,
  };
}
