import type { Proof } from '../api.ts';
import { ask } from '../ask.ts';
import type { Booking, Repeat } from '../booking.ts';
import type { Sent } from '../contact-form.ts';
import { type Child, el, fill, note, problem, uniqueId } from '../dom.ts';
import type { RepeatDates, Start } from '../types.ts';
import { dress } from './dress.ts';
import { bookDates, codeOf, findDates } from './repeat-calls.ts';
import { repeatDoneStep } from './repeat-done.ts';
import css from './repeat.css';

type RepeatDate = RepeatDates['dates'][number];

/** Limits and defaults: weeks between dates, and numbers of dates. */
const mostWeeks = 8;
const [fewestTimes, usualTimes, mostTimes] = [2, 6, 12];

/** Callbacks of the surrounding form. */
interface Around {
  /** Called after a switch between one date and several. */
  onChange(isRepeated: boolean): void;
  /** Returns the message for an error. */
  wordsFor(error: unknown): string;
}

/** Creates the choice to repeat the booking, and the dates for approval. */
export function repeating(booking: Booking, slot: Start, around: Around) {
  const { choice, frame, moreTexts: texts } = booking;
  dress(booking.host, css);
  if (choice.repeat && choice.repeat.slot !== slot.startAt) {
    choice.repeat = { ...choice.repeat, slot: slot.startAt, starts: null };
  }
  const list = el('div');
  const said = el('div');
  let latest = 0;
  const weeks = Array.from({ length: mostWeeks + 1 }, (_, count) =>
    count === 0 ? texts.once : texts.weeks({ count }),
  );
  const counts = Array.from({ length: mostTimes - fewestTimes + 1 }, (_, index) =>
    texts.countTimes({ count: index + fewestTimes }),
  );
  const every = select(weeks, choice.repeat?.everyWeeks ?? 0, asked);
  const times = select(counts, (choice.repeat?.times ?? usualTimes) - fewestTimes, asked);
  const often = ask(texts.howOften, times);
  const node = el(
    'fieldset',
    { class: 'repeat' },
    el('legend', {}, texts.regularly),
    el('div', { class: 'asks' }, ask(texts.every, every), often),
    said,
    list,
  );

  function asked(): void {
    const everyWeeks = every.selectedIndex;
    choice.repeat =
      everyWeeks === 0
        ? null
        : {
            everyWeeks,
            times: times.selectedIndex + fewestTimes,
            slot: slot.startAt,
            starts: null,
          };
    void show();
  }

  /** Loads the dates again and shows the reason, unless the visitor requests something else meanwhile. */
  async function show(why: Child = null): Promise<void> {
    const { repeat } = choice;
    const mine = (latest += 1);
    often.hidden = !repeat;
    around.onChange(repeat !== null);
    fill(said);
    fill(list, repeat && el('div', { class: 'bone' }));
    if (!repeat) return;
    list.setAttribute('aria-busy', 'true');
    try {
      const found = await findDates(booking, repeat);
      if (mine !== latest) return;
      const words = found.taken > 0 && texts.datesTaken({ count: found.taken });
      fill(said, why, !why && words && note('calendar', words));
      if (!why && words) frame.announce(words);
      fill(list, ...shownDates(repeat, found.dates));
    } catch (error) {
      if (mine === latest) fail(error);
    } finally {
      list.removeAttribute('aria-busy');
    }
  }

  function fail(error: unknown): void {
    if (codeOf(error) === 'RULE_VIOLATION') return once();
    const again = () => void show();
    fill(list);
    fill(
      said,
      problem(
        around.wordsFor(error),
        el(
          'div',
          { class: 'nearest' },
          el('button', { type: 'button', onclick: again }, booking.texts.again),
        ),
      ),
    );
  }

  /** Returns to a single booking, since this one cannot be repeated. */
  function once(): void {
    every.selectedIndex = 0;
    asked();
    fill(said, problem(texts.notRepeated));
    every.focus();
  }

  function shownDates(repeat: Repeat, dates: readonly RepeatDate[]): Child[] {
    const boxes = dates.map(date => dateOf(booking, date, repeat.starts));
    return [
      el(
        'fieldset',
        {
          class: 'dates',
          onchange: () => {
            repeat.starts = chosen();
            if (repeat.starts.length > 0) fill(said);
          },
        },
        el('legend', {}, texts.dates),
        ...boxes,
      ),
      note('card', texts.priceEach),
    ];
  }

  function chosen(): string[] {
    return [...list.querySelectorAll('input')].flatMap(({ checked, value }) =>
      checked ? [value] : [],
    );
  }

  function complain(words: string): void {
    fill(said, problem(words));
    list.querySelector('input')?.focus();
  }

  void show();
  return {
    node,
    isOn: () => choice.repeat !== null,
    /** Returns true if at least one date is accepted; shows an error otherwise. */
    isComplete(): boolean {
      if (!choice.repeat || chosen().length > 0) return true;
      complain(texts.chooseDate);
      return false;
    },
    async book(sent: Sent & Pick<Proof, 'fields'>) {
      return repeatDoneStep(await bookDates(booking, choice.repeat!, chosen(), sent));
    },
    /** Returns true if the refusal concerned the dates and was handled. */
    isRefused(error: unknown): boolean {
      const code = codeOf(error);
      if (code === 'RULE_VIOLATION') once();
      // The dates are loaded again. Chosen dates stay chosen if they are free.
      else if (code === 'SLOT_UNAVAILABLE') {
        void show(problem(texts.datesChanged));
        every.focus();
      } else return false;
      return true;
    },
  };
}

/** Creates a date with its checkbox. It is checked if the date is free, or if another time of its day was accepted. */
function dateOf(
  { format, moreTexts: texts }: Booking,
  { startAt, localStart, free, nearestAt, reason }: RepeatDate,
  starts: readonly string[] | null,
): HTMLElement {
  const start = free ? startAt : nearestAt;
  const day = format.day(localStart.slice(0, 10));
  const time = format.time({ localStart });
  const isChosen = start !== null && (starts ? starts.includes(start) : free);
  const why =
    start !== null
      ? texts.instead({ time })
      : reason === 'start_too_far'
        ? texts.tooFar
        : texts.isTaken({ time });
  return el(
    'label',
    {},
    el('input', {
      type: 'checkbox',
      value: start,
      checked: isChosen,
      disabled: start === null,
    }),
    el(
      'span',
      { class: 'words' },
      el('span', { class: 'name' }, start === null ? day : `${day}, ${format.timeAt(start)}`),
      !free && el('small', {}, why),
    ),
  );
}

function select(texts: readonly string[], chosen: number, onchange: () => void): HTMLSelectElement {
  return el(
    'select',
    { id: uniqueId('repeat'), onchange },
    ...texts.map((text, index) => el('option', { selected: index === chosen }, text)),
  );
}
