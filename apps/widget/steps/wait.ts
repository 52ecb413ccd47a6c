import type { Booking, MakeStep } from '../booking.ts';
import { contactForm } from '../contact-form.ts';
import { el, type Child } from '../dom.ts';
import { needMore } from '../load-more.ts';
import { isVisit } from '../picks.ts';

/** Creates the link to the waiting list, for one service and one person. */
export function waitButton(booking: Booking): Child {
  const { texts, choice } = booking;
  if (isVisit(choice)) return null;
  return el(
    'p',
    { class: 'wait' },
    el('span', {}, texts.noneSuits),
    el(
      'button',
      { type: 'button', class: 'plain', onclick: () => void booking.go(waitStep) },
      texts.joinList,
    ),
  );
}

/** Shows the waiting-list step of the second file. */
export const waitStep: MakeStep = async booking => {
  const more = await needMore(booking.api.base);
  return more.waitStep(booking, contactForm);
};
