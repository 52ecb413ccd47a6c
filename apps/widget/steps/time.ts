import type { Booking, MakeStep } from '../booking.ts';
import { type Child, el, fill, note, problem, submitButton } from '../dom.ts';
import { createCalendar } from '../calendar.ts';
import { addMonths, monthOf } from '../../../packages/shared/local-days.ts';
import { wordsFor } from '../errors.ts';
import { nearestTo, readFreeDays, type FreeDays, lastBookableDay } from '../free-days.ts';
import { keepSlot, type Gone } from '../kept-place.ts';
import { isOnline, isVisit } from '../picks.ts';
import { summarize } from '../summary.ts';
import type { Start } from '../types.ts';
import { visitAsks } from '../visit-asks.ts';
import { visitPlan } from '../visit-plan.ts';
import { keyOf, locationName } from '../where.ts';
import { waitButton } from './wait.ts';
import { contactStep } from './contact.ts';
import { radioGroup, type Option } from '../choices.ts';

/** Creates the step that asks for day and time. With `gone` it reports the unavailable start and shows free ones nearby. */
export function timeStep(gone?: Gone): MakeStep {
  return async booking => {
    const { choice, config, texts } = booking;
    const before = gone?.slot.localStart ?? choice.day;
    const own = gone || !choice.hold ? null : choice.slot;
    Object.assign(choice, { slot: null, hold: null });
    const free = readFreeDays(booking, gone !== undefined, own);
    const target = before ? monthOf(before) : monthOf(config.today);
    const month = (await free.ofMonth(target)).size > 0 ? target : await free.next(target);
    const days = month === null ? new Map() : await free.ofMonth(month);
    const nearest = gone ? nearestTo(gone.slot, days, 3) : [];
    const day = nearest[0]?.localStart.slice(0, 10) ?? dayIn(days, before?.slice(0, 10));
    const { node, again } = chooser(booking, free, { month: month ?? target, days, day });
    const asks = await visitAsks(booking, again);
    if (month === null && !asks) {
      fill(node, note('calendar', texts.noTimesAtAll), waitButton(booking));
    }
    return {
      name: 'time',
      rank: 3,
      title: texts.times,
      content: [gone && notice(booking, gone, nearest), asks, node],
    };
  };
}

/** Returns the previously chosen day if it still has free times, else the first day that has. */
function dayIn(days: FreeDays, before: string | null | undefined): string | null {
  if (before != null && days.has(before)) return before;
  return days.keys().next().value ?? null;
}

function notice(booking: Booking, { slot, why }: Gone, nearest: readonly Start[]): Child {
  const { texts, format } = booking;
  const day = slot.localStart.slice(0, 10);
  const words = why ?? texts.taken({ time: `${format.shortDay(day)}, ${format.time(slot)}` });
  const asStep = (each: Start) => async () => {
    await keep(booking, each);
    return null;
  };
  const offer = (each: Start) => {
    const own = each.localStart.slice(0, 10);
    const name = own === day ? format.time(each) : `${format.shortDay(own)}, ${format.time(each)}`;
    const where = locationName(booking, each);
    const text = where ? `${name}, ${where}` : name;
    return el('button', { type: 'button', onclick: () => void booking.go(asStep(each)) }, text);
  };
  return problem(
    words,
    nearest.length > 0 && el('p', {}, texts.nearest),
    nearest.length > 0 && el('div', { class: 'nearest' }, ...nearest.map(offer)),
  );
}

type Free = ReturnType<typeof readFreeDays>;

function chooser(
  booking: Booking,
  start: Free,
  first: { month: string; days: FreeDays; day: string | null },
): { node: HTMLElement; again(): void } {
  const { texts, format, frame, choice } = booking;
  let free = start;
  let { month, days, day } = first;
  let slot: Start | null = null;
  const go = submitButton(texts.continue);
  const hint = el('div', { class: 'hint', 'aria-live': 'polite' });
  const failure = el('div');
  const times = el('div', { class: 'day' });
  const wait = el('div', {}, waitButton(booking));

  function showTimes(): void {
    const slots = day === null ? [] : (days.get(day) ?? []);
    choice.day = day;
    slot = slots.find(each => keyOf(each) === choice.at) ?? null;
    fill(hint);
    go.node.hidden = slots.length === 0;
    if (day === null || slots.length === 0) return fill(times, ...emptyMonth());
    const mark = (value: Start) => {
      slot = value;
      choice.at = keyOf(value);
      const own = format.ownTime(value);
      fill(
        hint,
        value.parts && visitPlan(booking, value.parts),
        own && texts.ownTime({ time: own }),
      );
    };
    if (slot) mark(slot);
    const list = timesOf(booking, day, slots, slot, mark);
    fill(times, el('h3', {}, format.day(day)), list);
  }

  function emptyMonth(): Child[] {
    const further = () => void turnTo(addMonths(month, 1), null, true);
    const hasMore = month < monthOf(lastBookableDay(booking));
    return [
      note(
        'calendar',
        days.size > 0 ? texts.chooseDay : texts.noTimes({ month: format.month(month) }),
      ),
      days.size === 0 &&
        hasMore &&
        el('button', { type: 'button', class: 'plain', onclick: further }, texts.lookFurther),
    ];
  }

  async function turnTo(target: string, focus: string | null, isLooking = false): Promise<void> {
    fill(failure);
    calendar.show(target, null, null, focus);
    month = target;
    const from = free;
    try {
      const found = isLooking ? await from.next(target) : target;
      const loaded = await from.ofMonth(found ?? target);
      // The visitor has turned to another month or made another choice meanwhile.
      if (month !== target || free !== from) return;
      month = found ?? target;
      days = loaded;
      day = focus === null ? dayIn(days, day) : null;
      calendar.show(month, days, day, focus);
      showTimes();
      if (isLooking && found === null) fill(times, note('calendar', texts.noTimesAtAll));
    } catch (error) {
      fill(failure, problem(wordsFor(error, texts)));
    }
  }

  const calendar = createCalendar(booking, {
    onDay: chosen => {
      day = chosen;
      calendar.show(month, days, day, day);
      showTimes();
      frame.announce(texts.dayFree({ day: format.day(day), count: days.get(day)?.length ?? 0 }));
      times.scrollIntoView({ block: 'nearest' });
    },
    onMonth: (target, focus) => void turnTo(target, focus),
  });
  calendar.show(month, days, day, null);
  showTimes();
  const zone = first.days.values().next().value?.[0];
  const form = el(
    'form',
    {
      class: 'when',
      onsubmit: event => {
        event.preventDefault();
        if (go.isWorking()) return;
        if (!slot) return fill(hint, texts.chooseTime);
        const chosen = slot;
        fill(failure);
        void go
          .during(() => keep(booking, chosen))
          .catch((error: unknown) => fill(failure, problem(wordsFor(error, texts))));
      },
    },
    calendar.node,
    el('div', { class: 'pick' }, times, el('div', { class: 'actions' }, failure, hint, go.node)),
  );
  const node = el(
    'div',
    {},
    form,
    zone &&
      (booking.choice.picks.some(isOnline) || format.ownTime(zone)) &&
      note('globe', texts.zone({ zone: format.zone })),
    wait,
  );
  const again = () => {
    free = readFreeDays(booking, false);
    summarize(booking);
    fill(wait, waitButton(booking));
    void turnTo(month, null, true);
  };
  return { node, again };
}

/** Holds the start and continues, or returns to the times if it is unavailable. */
async function keep(booking: Booking, slot: Start): Promise<void> {
  const gone = await keepSlot(booking, slot);
  return booking.go(gone ? timeStep(gone) : contactStep(timeStep));
}

/** Creates the free starts of a day as radio buttons, by part of the day. Starts that the business prefers to avoid come last. */
function timesOf(
  booking: Booking,
  day: string,
  slots: readonly Start[],
  chosen: Start | null,
  onChange: (slot: Start) => void,
): HTMLElement {
  const { texts, format, choice } = booking;
  const isGroup = !isVisit(choice) && (choice.picks[0]?.service.capacity ?? 1) > 1;
  const option = (slot: Start): Option<Start> => ({
    value: slot,
    content: [
      el('span', {}, format.time(slot)),
      isGroup && el('small', {}, texts.placesLeft({ count: slot.remainingCapacity })),
      el('small', {}, locationName(booking, slot)),
    ],
  });
  const hour = (slot: Start) => Number(slot.localStart.slice(11, 13));
  const better = slots.filter(slot => !slot.leavesGap);
  const parts = [
    { name: texts.morning, options: better.filter(slot => hour(slot) < 12) },
    { name: texts.afternoon, options: better.filter(slot => hour(slot) >= 12 && hour(slot) < 17) },
    { name: texts.evening, options: better.filter(slot => hour(slot) >= 17) },
    { name: texts.moreTimes, options: slots.filter(slot => slot.leavesGap) },
  ];
  const groups = parts
    .filter(({ options }) => options.length > 0)
    .map(({ name, options }) => ({ name, options: options.map(option) }));
  const group = radioGroup(
    texts.timesOf({ day: format.day(day) }),
    groups,
    chosen ? slots.find(slot => keyOf(slot) === keyOf(chosen)) : undefined,
    onChange,
  );
  group.classList.add('times');
  return group;
}
