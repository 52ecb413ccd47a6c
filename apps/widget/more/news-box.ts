import type { Booking } from '../booking.ts';
import { el } from '../dom.ts';
import css from './beside.css';
import { dress } from './dress.ts';
import type { Contact } from '../types.ts';

/** Creates the box for offers and news, which nobody ticked before. Who ticks it asks for them once the booking is made. */
export function newsBox({ api, host, moreTexts }: Booking) {
  dress(host, css);
  const box = el('input', { type: 'checkbox', name: 'news' });
  return {
    node: el('label', { class: 'check' }, box, el('span', {}, moreTexts.news)),
    /** A refusal does not undo the booking, so it is not shown. */
    send: ({ name, email }: Contact): void => {
      if (box.checked && email) api.post('/news', { name, email }).catch(() => undefined);
    },
  };
}
