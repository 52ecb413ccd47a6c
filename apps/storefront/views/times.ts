import type { Item } from '../core-types.ts';
import { html, type Html } from '../html.ts';
import type { Visit } from '../visit.ts';
import { choice } from './forms.ts';
import { daySlots, queryOf, type Target, type Times } from './day-slots.ts';
import { icon } from './icons.ts';
import { togetherFields } from './together.ts';

/** The choice of staff member, day and time for a service. */
export function timesPicker(visit: Visit, item: Item, times: Times, target: Target): Html {
  return html`<section id="times" class="times" aria-labelledby="times-title" data-times>
    <h2 id="times-title" tabindex="-1">${visit.texts.times.title}</h2>
    ${filterForm(visit, item, times, target)} ${target.terms} ${week(visit, times, target)}
    ${daySlots(visit, item, times, target)} ${target.after}
  </section>`;
}

function filterForm(visit: Visit, item: Item, times: Times, { page }: Target): Html | null {
  const texts = visit.texts.times;
  const { together } = times;
  const canAdd =
    together !== null &&
    (together.services.length > 0 || together.most > 1 || together.parts.length > 1);
  if (item.staff.length < 2 && item.variants.length === 0 && !canAdd) return null;
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
    ${
      item.staff.length > 1 &&
      html`<div class="field">
        <label for="staff">${texts.withWhom}</label>
        <select id="staff" name="staff">
          <option value="">${texts.anyone}</option>
          ${item.staff.map(
            ({ staffId, name, role }) =>
              html`<option value="${staffId}" ${staffId === times.staffId && html` selected`}>
                ${name}, ${role}
              </option>`,
          )}
        </select>
      </div>`
    }
    ${together && togetherFields(visit, together)}
    <button class="button quiet" type="submit" data-hide>${texts.show}</button>
  </form>`;
}

function week(visit: Visit, times: Times, { page }: Target): Html {
  const { formats } = visit;
  const texts = visit.texts.times;
  const { days, earlier, later } = times;
  const link = (date: string) => `${page}?${queryOf(times, date)}#times`;
  return html`<div class="week-head">
      <p>${formats.month(`${times.date}T12:00:00Z`)}</p>
      <ul>
        <li>
          ${earlier ? html`<a class="round" href="${link(earlier)}" data-day rel="nofollow">${icon('back')}<span class="hide">${texts.earlier}</span></a>` : ''}
        </li>
        <li>
          <a class="round" href="${link(later)}" data-day rel="nofollow"
            >${icon('arrow')}<span class="hide">${texts.later}</span></a
          >
        </li>
      </ul>
    </div>
    <ul class="week">
      ${days.map(({ date, slots }) => {
        const noon = `${date}T12:00:00Z`;
        const free = slots.filter(({ available }) => available).length;
        return html`<li>
          <a
            class="day${free === 0 && ' none'}"
            href="${link(date)}"
            data-day
            rel="nofollow"
            ${date === times.date && html` aria-current="date"`}
          >
            <span aria-hidden="true">${formats.weekday(noon)}</span
            ><strong aria-hidden="true">${formats.dayOfMonth(noon)}</strong>
            <span class="hide">${texts.day(formats.longDate(noon), free)}</span></a
          >
        </li>`;
      })}
    </ul>`;
}
