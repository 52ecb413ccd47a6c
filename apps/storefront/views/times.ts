import type { Item } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import { weeksOf } from '../../../packages/shared/local-days.ts';
import { anywhere } from '../chosen-location.ts';
import type { RequestContext } from '../request-context.ts';
import { choice } from './forms.ts';
import { daySlots, queryOf, type Target, type Times } from './day-slots.ts';
import { icon } from './icons.ts';
import { togetherFields } from './together.ts';

/** Renders the choice of staff member, day and time for a service. */
export function timesPicker(
  context: RequestContext,
  item: Item,
  times: Times,
  target: Target,
): Html {
  return html`<section id="times" class="times" aria-labelledby="times-title" data-times>
    <h2 id="times-title" tabindex="-1">${context.texts.times.title}</h2>
    ${filterForm(context, item, times, target)} ${target.terms}
    ${monthTable(context, times, target)} ${daySlots(context, item, times, target)} ${target.after}
  </section>`;
}

function filterForm(
  context: RequestContext,
  item: Item,
  times: Times,
  { page, isPlaceFixed: isFixed }: Target,
): Html | null {
  const texts = context.texts.times;
  const { together } = times;
  const canAdd =
    together !== null &&
    (together.services.length > 0 || together.most > 1 || together.parts.length > 1);
  const places = isFixed ? [] : context.shop.locations;
  const staff = staffAt(context, item);
  if (staff.length < 2 && item.variants.length === 0 && !canAdd && places.length < 2) return null;
  return html`<form class="slot-filter" action="${page}#times" data-slot-filter>
    <input type="hidden" name="date" value="${times.date}" />
    ${
      item.variants.length > 0 &&
      html`<fieldset class="choices">
        <legend>${texts.whichOne}</legend>
        ${item.variants.map(({ itemId, name }) =>
          choice({
            name: 'variant',
            value: itemId,
            checked: itemId === times.serviceId,
            title: name,
          }),
        )}
      </fieldset>`
    }
    ${places.length > 1 && locationField(context, times)}
    ${
      staff.length > 1 &&
      html`<div class="field">
        <label for="staff">${texts.withWhom}</label>
        <select id="staff" name="staff">
          <option value="">${texts.anyone}</option>
          ${staff.map(
            ({ staffId, name, role }) =>
              html`<option value="${staffId}" ${staffId === times.staffId && html` selected`}>
                ${name}, ${role}
              </option>`,
          )}
        </select>
      </div>`
    }
    ${together && togetherFields(context, together)}
    <button class="button quiet" type="submit" data-hide>${texts.show}</button>
  </form>`;
}

/** Renders the choice of the location. */
function locationField({ shop, texts }: RequestContext, { location }: Times): Html {
  return html`<div class="field">
    <label for="location">${texts.places.where}</label>
    <select id="location" name="location">
      <option value="${anywhere}">${texts.places.any}</option>
      ${shop.locations.map(
        ({ slug, name }) =>
          html`<option value="${slug}" ${slug === location && html` selected`}>${name}</option>`,
      )}
    </select>
  </div>`;
}

/** Returns the staff who work at the chosen location. Staff without a list work at the main one. */
function staffAt({ place }: RequestContext, { staff }: Item): Item['staff'] {
  if (!place) return staff;
  return staff.filter(({ locations }) =>
    locations.length > 0
      ? locations.some(({ locationId }) => locationId === place.locationId)
      : place.isMain,
  );
}

/** Renders the days of a month as a table. Days with free times are links. */
function monthTable(context: RequestContext, times: Times, { page }: Target): Html {
  const { formats } = context;
  const texts = context.texts.times;
  const { month, earlier, later } = times;
  const turn = (to: string | null, id: 'month-back' | 'month-next') =>
    to &&
    html`<a
      class="round"
      id="${id}"
      href="${page}?${queryOf(times, { month: to })}#times"
      data-day
      rel="nofollow"
      >${icon(id === 'month-back' ? 'back' : 'arrow')}<span class="hide"
        >${id === 'month-back' ? texts.earlier : texts.later}: ${nameOf(formats, to)}</span
      ></a
    >`;
  const weekdays = weeksOf('2026-06', formats.firstWeekday)[1]!.map(day => `${day}T12:00:00Z`);
  return html`<div class="month-head">
      <p id="month-name" aria-live="polite">${nameOf(formats, month)}</p>
      <ul>
        <li>${turn(earlier, 'month-back')}</li>
        <li>${turn(later, 'month-next')}</li>
      </ul>
    </div>
    <table class="month" aria-labelledby="month-name" data-month>
      <thead>
        <tr>
          ${weekdays.map(
            noon =>
              html`<th scope="col" abbr="${formats.weekdayName(noon)}">
                ${formats.weekday(noon)}
              </th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${weeksOf(month, formats.firstWeekday).map(
          week =>
            html`<tr>
              ${week.map(date => html`<td>${date && day(context, times, { date, page })}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>`;
}

const nameOf = (formats: RequestContext['formats'], month: string) =>
  formats.month(`${month}-01T12:00:00Z`);

function day(
  { formats, texts }: RequestContext,
  times: Times,
  { date, page }: { date: string; page: string },
): Html {
  const noon = `${date}T12:00:00Z`;
  const free = times.free.get(date) ?? 0;
  const content = html`<span aria-hidden="true">${formats.dayOfMonth(noon)}</span
    ><span class="hide">${texts.times.day({ day: formats.longDate(noon), free })}</span>`;
  const classes = `day${date === times.today ? ' today' : ''}`;
  const current = date === times.date && html` aria-current="date"`;
  // A day without free times is no link.
  if (free === 0) return html`<span class="${classes} none" ${current}>${content}</span>`;
  return html`<a
    class="${classes}"
    href="${page}?${queryOf(times, { date })}#times"
    data-day="${date}"
    rel="nofollow"
    ${current}
    >${content}</a
  >`;
}
