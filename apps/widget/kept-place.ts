import type { Booking } from './booking.ts';
import { countDown } from './countdown.ts';
import { el, fill } from './dom.ts';
import { wordsFor } from './errors.ts';
import { icon } from './icons.ts';
import { keepSlot, type Gone } from './keep-slot.ts';
import { note, problem } from './notice.ts';
import { isVisit } from './picks.ts';
import type { Start } from './types.ts';

/** Shows how long the hold lasts, and what to do when it has expired. */
export function keptPlace(
  booking: Booking,
  slot: Start,
  listeners: { onOtherTime(): void; onGone(gone: Gone): void },
): { node: HTMLElement; stop(): void } {
  const { texts, choice, frame } = booking;
  const node = el('div', { class: 'kept' });
  let stop: () => void = () => undefined;

  function count(): void {
    const { hold } = choice;
    if (!hold) return fill(node, isVisit(choice) ? null : note('clock', texts.notKept));
    const words = el('span');
    // Screen readers announce it only when it matters, not every second.
    fill(node, el('p', { class: 'note', role: 'timer', 'aria-live': 'off' }, icon('clock'), words));
    stop = countDown(hold.expiresInSeconds, {
      onSecond: rest => {
        words.textContent = texts.kept({ time: rest });
      },
      onSoon: minutes => frame.announce(texts.keptSoonOver({ minutes })),
      onOver: over,
    });
  }

  function over(failure?: string): void {
    const button = (text: string, onclick: () => void) =>
      el('button', { type: 'button', onclick }, text);
    fill(
      node,
      problem(
        failure ?? texts.keptOver,
        el(
          'div',
          { class: 'nearest' },
          button(texts.keepAgain, () => void again()),
          button(texts.otherTime, listeners.onOtherTime),
        ),
      ),
    );
  }

  async function again(): Promise<void> {
    try {
      const gone = await keepSlot(booking, slot);
      if (gone) return listeners.onGone(gone);
      count();
    } catch (error) {
      over(wordsFor(error, texts));
    }
  }

  count();
  return { node, stop: () => stop() };
}
