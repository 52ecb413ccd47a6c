import type { Booking } from './booking.ts';
import { radioGroup, type Option } from './choices.ts';
import { el } from './dom.ts';
import { isVisit } from './picks.ts';
import type { Start } from './types.ts';

/** The free starts of a day as radio buttons, by parts of the day; those that the business would rather avoid come last. */
export function timesOf(
  { texts, format, choice }: Booking,
  day: string,
  slots: readonly Start[],
  chosen: Start | null,
  onChange: (slot: Start) => void,
): HTMLElement {
  const isGroup = !isVisit(choice) && (choice.picks[0]?.service.capacity ?? 1) > 1;
  const option = (slot: Start): Option<Start> => ({
    value: slot,
    content: [
      el('span', {}, format.time(slot)),
      isGroup && el('small', {}, texts.placesLeft({ count: slot.remainingCapacity })),
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
    slots.find(slot => slot.startAt === chosen?.startAt),
    onChange,
  );
  group.classList.add('times');
  return group;
}
