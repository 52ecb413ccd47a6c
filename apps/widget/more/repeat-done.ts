import type { MakeStep } from '../booking.ts';
import { calendarFile } from '../calendar-file.ts';
import { el, note } from '../dom.ts';
import { icon } from '../icons.ts';
import { whenOf } from '../summary.ts';
import type { Series } from '../types.ts';

/** Shows all booked dates, with a link to the page that moves and cancels them. */
export function repeatDoneStep({ seriesId, pageUrl, bookings }: Series): MakeStep {
  return booking => {
    const { api, config, format, host, texts, moreTexts } = booking;
    const [first] = bookings as [Series['bookings'][number]];
    const { startAt, status } = first;
    const detail = { seriesId, status, startAt };
    host.dispatchEvent(new CustomEvent('frontdesk:booked', { bubbles: true, detail }));
    const entries = bookings.map(each => ({
      ...each,
      id: each.appointmentId,
      what: [each.serviceName, each.variantName].filter(Boolean).join(', '),
      when: each.online && whenOf(each, format, true),
    }));
    const { online, meetingUrl } = first;
    const place = { ...config, address: online ? meetingUrl : config.address };
    return {
      name: 'done',
      rank: 5,
      title: moreTexts.datesBooked,
      mark: el('div', { class: 'seal' }, icon('check')),
      content: [
        el(
          'ul',
          { class: 'dates', 'aria-label': moreTexts.dates },
          ...bookings.map(each =>
            el(
              'li',
              {},
              el('span', { class: 'name' }, whenOf(each, format, false)),
              each.staffName && el('small', {}, texts.with({ names: each.staffName })),
            ),
          ),
        ),
        online && note('globe', texts.zone({ zone: format.zone })),
        !online && config.address && note('pin', config.address),
        el(
          'div',
          { class: 'actions' },
          pageUrl && el('a', { class: 'button', href: pageUrl }, moreTexts.changeDates),
          el(
            'a',
            {
              class: 'button',
              href: calendarFile(entries, place, new URL(api.base).hostname),
              download: `${texts.fileName}.ics`,
            },
            icon('download'),
            texts.addToCalendar,
          ),
          el('button', { type: 'button', class: 'plain', onclick: booking.restart }, texts.another),
        ),
      ],
    };
  };
}
