import { ask } from '../ask.ts';
import type { Booking, MakeStep, Step } from '../booking.ts';
import type { contactForm as form } from '../contact-form.ts';
import { addDays } from '../../../packages/shared/local-days.ts';
import { el, note, uniqueId } from '../dom.ts';
import { icon } from '../icons.ts';
import { nameOf, serviceOf } from '../picks.ts';
import type { WaitingListEntry } from '../types.ts';

type ContactForm = typeof form;

/** Longest and default period of an entry, in days. */
const mostDays = 92;
const usualDays = 14;

/** Creates the step that adds the visitor to the waiting list. */
export function waitStep(booking: Booking, contactForm: ContactForm): Step {
  const { api, choice, moreTexts: texts } = booking;
  const times = timeFields(booking);
  const form = contactForm(booking, {
    submit: texts.join,
    before: [note('clock', texts.listNote), times.node],
    send: ({ contact, phoneCode, keyFor }) => {
      const { serviceId, staffId } = serviceOf(choice);
      const { locationId } = choice;
      const entry = {
        serviceId,
        staffIds: staffId === null ? [] : [staffId],
        ...(locationId && { locationIds: [locationId] }),
        ...times.value(),
      };
      const key = keyFor(JSON.stringify([entry, contact, phoneCode]));
      return api.join(entry, contact, { holdId: null, phoneCode }, key);
    },
    onDone: entry => booking.go(waitingStep(entry)),
    refused: texts.notOnList,
  });
  return { name: 'wait', rank: 4, title: texts.waitingList, content: [form] };
}

/** Creates the fields for the days and the time of day. */
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
  return {
    node: el(
      'div',
      { class: 'asks' },
      ask(texts.fromDay, from),
      ask(texts.toDay, to),
      ask(texts.timeOfDay, box),
    ),
    /** Empty days get defaults, and reversed ones are swapped, since the intention is clear. */
    value: () => {
      const { name: _, ...chosen } = hours[box.selectedIndex] ?? hours[0]!;
      const dateFrom = from.value || config.today;
      const dateTo = to.value || addDays(dateFrom, usualDays);
      const [first, second] = dateFrom <= dateTo ? [dateFrom, dateTo] : [dateTo, dateFrom];
      return { dateFrom: first, dateTo: second, ...chosen };
    },
  };
}

function waitingStep(entry: WaitingListEntry): MakeStep {
  return booking => {
    const { choice, format, moreTexts: texts } = booking;
    const [pick] = choice.picks;
    const days = texts.between({
      first: format.shortDay(entry.dateFrom),
      last: format.shortDay(entry.dateTo),
    });
    return {
      name: 'done',
      rank: 5,
      title: texts.onList,
      mark: el('div', { class: 'seal' }, icon('clock')),
      content: [
        // The waiting-list entry is named in the business's language.
        el('p', { class: 'lead' }, `${pick ? nameOf(pick) : entry.title}, ${days}`),
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
