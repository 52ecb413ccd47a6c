import type { Booking } from './booking.ts';
import { el, fill, note, problem } from './dom.ts';
import { wordsFor, sentenceFor } from './errors.ts';
import { icon } from './icons.ts';
import { isVisit, serviceOf } from './picks.ts';
import type { Start } from './types.ts';
import { startOf } from './where.ts';
import { ApiError } from './api.ts';
import type { Texts } from './texts/load.ts';

/** Shows the remaining time of the hold, and the next steps after its expiry. */
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
    // Screen readers announce it only at important moments, not every second.
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

interface Listeners {
  /** Receives the remaining time as `9:05`. */
  onSecond(rest: string): void;
  /** Called two minutes and one minute before the end. */
  onSoon(minutes: number): void;
  onOver(): void;
}

/** Counts seconds down and returns a function that stops it. */
function countDown(seconds: number, { onSecond, onSoon, onOver }: Listeners): () => void {
  const end = Date.now() + seconds * 1000;
  const tellAt = [120, 60].filter(each => each < seconds);
  const tick = (): void => {
    const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000));
    onSecond(`${Math.floor(rest / 60)}:${String(rest % 60).padStart(2, '0')}`);
    if (rest === 0) {
      clearInterval(timer);
      return onOver();
    }
    const due = tellAt.filter(each => each >= rest);
    for (const each of due) tellAt.splice(tellAt.indexOf(each), 1);
    if (due.length > 0) onSoon(Math.ceil(rest / 60));
  };
  const timer = setInterval(tick, 1000);
  tick();
  return () => clearInterval(timer);
}

/** A chosen start that is not available. */
export interface Gone {
  slot: Start;
  /** Message about the rule that excludes the start; null if it is taken. */
  why: string | null;
}

/** Holds a chosen start. Continues without a hold if only holding is refused, and for a visit, which has none. */
export async function keepSlot(booking: Booking, slot: Start): Promise<Gone | null> {
  const { api, choice, texts } = booking;
  let hold = null;
  try {
    if (!isVisit(choice)) {
      hold = await api.hold({ ...serviceOf(choice), ...startOf(booking, slot) });
    }
  } catch (error) {
    const gone = goneBy(error, slot, texts);
    if (gone) return gone;
    if (!(error instanceof ApiError && error.code === 'RATE_LIMITED')) throw error;
  }
  Object.assign(choice, { slot, hold });
  return null;
}

/** Returns the start as unavailable if the error says so; null otherwise. */
export function goneBy(error: unknown, slot: Start, texts: Texts): Gone | null {
  if (!(error instanceof ApiError)) return null;
  const { code } = error;
  const isExcluded = code === 'RULE_VIOLATION';
  if (!isExcluded && code !== 'SLOT_UNAVAILABLE' && code !== 'HOLD_EXPIRED') return null;
  return { slot, why: sentenceFor(error, texts) ?? (isExcluded ? texts.refused : null) };
}
