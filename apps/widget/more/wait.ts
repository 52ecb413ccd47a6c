import type { Booking, MakeStep, Step } from '../booking.ts';
import type { contactForm as form } from '../contact-form.ts';
import { addDays } from '../../../packages/shared/local-days.ts';
import { el, uniqueId } from '../dom.ts';
import { icon } from '../icons.ts';
import { note } from '../notice.ts';
import { serviceOf } from '../picks.ts';
import type { Wish } from '../types.ts';

type ContactForm = typeof form;

/** The longest time that somebody can wait for, and what is proposed. */
const mostDays = 92;
const usualDays = 14;

/** Asks when it would suit, and puts the visitor on the waiting list. */
export function waitStep(booking: Booking, contactForm: ContactForm): Step {
  const { api, choice, moreTexts: texts } = booking;
  const times = timeFields(booking);
  const form = contactForm(booking, {
    submit: texts.join,
    before: [note('clock', texts.listNote), times.node],
    send: ({ contact, phoneCode, keyFor }) => {
      const { serviceId, staffId } = serviceOf(choice);
      const wish = { serviceId, staffIds: staffId === null ? [] : [staffId], ...times.value() };
      const key = keyFor(JSON.stringify([wish, contact, phoneCode]));
      return api.join(wish, contact, { holdId: null, phoneCode }, key);
    },
    onDone: wish => booking.go(waitingStep(wish)),
    refused: texts.notOnList,
  });
  return { name: 'wait', rank: 4, title: texts.waitingList, content: [form] };
}

/** The days and the time of day that would suit. */
function timeFields(booking: Booking) {
  const { texts: parts, moreTexts: texts, config } = booking;
  const last = addDays(config.today, mostDays);
  const day = (value: string) =>
    el('input', { id: uniqueId('day'), type: 'date', min: config.today, max: last, value });
  const [from, to] = [day(config.today), day(addDays(config.today, usualDays))];
  const hours = [
    { name: texts.anyTime },
    { name: parts.morning, timeTo: '11:59' },
    { name: parts.afternoon, timeFrom: '12:00', timeTo: '16:59' },
    { name: parts.evening, timeFrom: '17:00' },
  ];
  const box = el(
    'select',
    { id: uniqueId('hours') },
    ...hours.map(({ name }) => el('option', {}, name)),
  );
  const field = (label: string, input: HTMLElement) =>
    el('div', { class: 'ask' }, el('label', { for: input.id }, label), input);
  return {
    node: el(
      'div',
      { class: 'asks' },
      field(texts.fromDay, from),
      field(texts.toDay, to),
      field(texts.timeOfDay, box),
    ),
    /** Empty days are filled in and reversed ones swapped, since the fields say what they mean. */
    value: () => {
      const { name: _, ...chosen } = hours[box.selectedIndex] ?? hours[0]!;
      const dateFrom = from.value || config.today;
      const dateTo = to.value || addDays(dateFrom, usualDays);
      const [first, second] = dateFrom <= dateTo ? [dateFrom, dateTo] : [dateTo, dateFrom];
      return { dateFrom: first, dateTo: second, ...chosen };
    },
  };
}

function waitingStep(wish: Wish): MakeStep {
  return booking => {
    const { format, moreTexts: texts } = booking;
    const days = texts.between({
      first: format.shortDay(wish.dateFrom),
      last: format.shortDay(wish.dateTo),
    });
    return {
      name: 'done',
      rank: 5,
      title: texts.onList,
      mark: el('div', { class: 'seal' }, icon('clock')),
      content: [
        el('p', { class: 'lead' }, `${wish.title}, ${days}`),
        el('p', {}, texts.listNote),
        el(
          'div',
          { class: 'actions' },
          el(
            'button',
            { type: 'button', class: 'button', onclick: booking.restart },
            booking.texts.another,
          ),
        ),
      ],
    };
  };
}
