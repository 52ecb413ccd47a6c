import type { ShopFront } from '../core-types.ts';
import { weekdays } from '../../../packages/shared/local-days.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { Visit } from '../visit.ts';

type Interval = ShopFront['openingHours'][number];
type Day = Interval['weekday'];

/** The opening hours of a usual week; days in a row with the same hours are one row. Null if none are set. */
export function openingHours({ shop, formats, texts }: Visit): Html | null {
  if (shop.openingHours.length === 0) return null;
  const hoursOf = (day: Day) =>
    shop.openingHours
      .filter(({ weekday }) => weekday === day)
      .map(({ open, close }) => `${formats.clock(open)}–${formats.clock(close)}`)
      .join(', ');
  const rows: { first: Day; last: Day; hours: string }[] = [];
  for (const day of weekdays) {
    const hours = hoursOf(day);
    const row = rows.at(-1);
    if (row?.hours === hours) row.last = day;
    else rows.push({ first: day, last: day, hours });
  }
  return html`<dl class="hours" aria-label="${texts.home.hours}">
    ${rows.map(
      ({ first, last, hours }) =>
        html`<div>
          <dt>${namesOf(first, last, formats.dayName)}</dt>
          <dd>${hours || texts.home.closed}</dd>
        </div>`,
    )}
  </dl>`;
}

function namesOf(first: Day, last: Day, nameOf: (index: number) => string): string {
  const names = [...new Set([first, last])].map(day => nameOf(weekdays.indexOf(day)));
  return names.join('–');
}
