import type { Booking } from './booking.ts';
import {
  addDays,
  addMonths,
  monthOf,
  sameDayIn,
  weekOf,
  weeksOf,
} from '../../packages/shared/local-days.ts';
import { el, fill, uniqueId, type Child } from './dom.ts';
import { type FreeDays, lastBookableDay } from './free-days.ts';
import { icon } from './icons.ts';

interface Listeners {
  onDay(day: string): void;
  /** Called for another month. `focus` is the day to focus if the keyboard was used. */
  onMonth(month: string, focus: string | null): void;
}

/** Creates a month as a grid with arrow key navigation. */
export function createCalendar(booking: Booking, { onDay, onMonth }: Listeners) {
  const { texts, format, config } = booking;
  const lastDay = lastBookableDay(booking);
  const titleId = uniqueId('month');
  const title = el('span', { id: titleId, 'aria-live': 'polite' });
  const turn = (text: string, by: number, name: 'back' | 'forward') =>
    el('button', { type: 'button', 'aria-label': text, onclick: () => turnBy(by) }, icon(name));
  const before = turn(texts.previousMonth, -1, 'back');
  const after = turn(texts.nextMonth, 1, 'forward');
  const head = format.weekdays();
  const days = el('tbody');
  const grid = el(
    'table',
    {
      role: 'grid',
      'aria-labelledby': titleId,
      onkeydown: event => steer(event as KeyboardEvent),
    },
    el(
      'thead',
      {},
      el('tr', {}, ...head.map(({ short, long }) => el('th', { scope: 'col', abbr: long }, short))),
    ),
    days,
  );
  const node = el(
    'div',
    { class: 'calendar' },
    el('div', { class: 'month' }, title, before, after),
    grid,
  );
  let month = '';

  function turnBy(count: number): void {
    const target = addMonths(month, count);
    if (isWithin(target)) onMonth(target, null);
  }

  function isWithin(other: string): boolean {
    return other >= monthOf(config.today) && other <= monthOf(lastDay);
  }

  function cell(day: string | null, free: FreeDays | null, chosen: string | null): Child {
    if (day === null) return el('td');
    const count = free?.get(day)?.length ?? 0;
    const isFree = count > 0;
    const name = format.day(day);
    return el(
      'td',
      { 'aria-selected': String(day === chosen) },
      el(
        'button',
        {
          type: 'button',
          'data-day': day,
          tabindex: -1,
          class: day === config.today ? 'today' : null,
          'aria-current': day === config.today ? 'date' : null,
          'aria-disabled': isFree ? null : 'true',
          'aria-label': isFree ? texts.dayFree({ day: name, count }) : texts.dayFull({ day: name }),
          onclick: () => isFree && onDay(day),
        },
        String(Number(day.slice(8))),
      ),
    );
  }

  const buttonOf = (day: string) =>
    days.querySelector<HTMLButtonElement>(`button[data-day="${day}"]`);

  /** Puts one day into the tab order. */
  function makeReachable(day: string | null): void {
    for (const button of days.querySelectorAll('button')) button.tabIndex = -1;
    const button = day === null ? days.querySelector('button') : buttonOf(day);
    if (button) button.tabIndex = 0;
  }

  function steer(event: KeyboardEvent): void {
    // The browser uses these combinations, for example to go back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const day = (event.target as HTMLElement).dataset['day'];
    const target = day && moves[event.key]?.(day, format.firstWeekday);
    if (!target) return;
    event.preventDefault();
    const bounded = target < config.today ? config.today : target > lastDay ? lastDay : target;
    if (monthOf(bounded) !== month) return onMonth(monthOf(bounded), bounded);
    makeReachable(bounded);
    buttonOf(bounded)?.focus();
  }

  return {
    node,
    /** Shows a month. While `free` is null, it is still loading. */
    show: (shown: string, free: FreeDays | null, chosen: string | null, focus: string | null) => {
      month = shown;
      title.textContent = format.month(month);
      grid.setAttribute('aria-busy', String(free === null));
      before.setAttribute('aria-disabled', String(!isWithin(addMonths(month, -1))));
      after.setAttribute('aria-disabled', String(!isWithin(addMonths(month, 1))));
      const weeks = weeksOf(month, format.firstWeekday);
      fill(days, ...weeks.map(week => el('tr', {}, ...week.map(day => cell(day, free, chosen)))));
      const first = free?.keys().next().value ?? null;
      makeReachable(focus ?? (chosen && monthOf(chosen) === month ? chosen : first));
      if (focus) buttonOf(focus)?.focus();
    },
  };
}

const moves: Readonly<Record<string, (day: string, firstWeekday: number) => string>> = {
  ArrowLeft: day => addDays(day, -1),
  ArrowRight: day => addDays(day, 1),
  ArrowUp: day => addDays(day, -7),
  ArrowDown: day => addDays(day, 7),
  Home: weekOf,
  End: (day, first) => addDays(weekOf(day, first), 6),
  PageUp: day => sameDayIn(addMonths(monthOf(day), -1), day),
  PageDown: day => sameDayIn(addMonths(monthOf(day), 1), day),
};
