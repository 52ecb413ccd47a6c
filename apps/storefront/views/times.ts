import type { Item, Slot } from '../core-types.ts';
import { html, type Html } from '../html.ts';
import type { Visit } from '../visit.ts';
import { choice } from './forms.ts';
import { icon } from './icons.ts';

/** A week of a service's times and what of it is chosen. Dates are local, `YYYY-MM-DD`. */
export interface Times {
  days: readonly { date: string; slots: readonly Slot[] }[];
  date: string;
  /** `''` for anyone. */
  staffId: string;
  /** The service, or the variant of it that is chosen. */
  serviceId: string;
  earlier: string | null;
  later: string;
}

interface Target {
  /** The page that shows the times. */
  page: string;
  /** Where a time is sent. */
  action: string;
  /** What a button says after its time, for those who only hear it. */
  verb: string;
  hidden?: Html;
}

/** How a service is booked: by whom, on which day, at what time. */
export function timesPicker(visit: Visit, item: Item, times: Times, target: Target): Html {
  return html`<section id="times" class="times" aria-labelledby="times-title" data-times>
    <h2 id="times-title" tabindex="-1">Choose a time</h2>
    ${wishForm(item, times, target)} ${week(visit, times, target)} ${daySlots(visit, times, target)}
  </section>`;
}

function wishForm(item: Item, times: Times, { page }: Target): Html | null {
  if (item.staff.length < 2 && item.variants.length === 0) return null;
  return html`<form class="wish" action="${page}#times" data-wish>
    <input type="hidden" name="date" value="${times.date}" />
    ${
      item.variants.length > 0 &&
      html`<fieldset class="choices">
        <legend>Which one</legend>
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
        <label for="staff">With whom</label>
        <select id="staff" name="staff">
          <option value="">Anyone who is free</option>
          ${item.staff.map(
            ({ staffId, name, role }) =>
              html`<option value="${staffId}" ${staffId === times.staffId && html` selected`}>
                ${name}, ${role}
              </option>`,
          )}
        </select>
      </div>`
    }
    <button class="button quiet" type="submit" data-hide>Show times</button>
  </form>`;
}

function week(visit: Visit, times: Times, { page }: Target): Html {
  const { formats } = visit;
  const { days, earlier, later } = times;
  const first = `${days[0]?.date}T12:00:00Z`;
  const link = (date: string) => `${page}?${queryOf(times, date)}#times`;
  return html`<div class="week-head">
      <p>${formats.month(first)}</p>
      <ul>
        <li>
          ${earlier ? html`<a class="round" href="${link(earlier)}" data-day rel="nofollow">${icon('back')}<span class="hide">Earlier days</span></a>` : ''}
        </li>
        <li>
          <a class="round" href="${link(later)}" data-day rel="nofollow"
            >${icon('arrow')}<span class="hide">Later days</span></a
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
            <span class="hide"
              >${formats.longDate(noon)}, ${free === 0 ? 'nothing free' : `${free} free`}</span
            ></a
          >
        </li>`;
      })}
    </ul>`;
}

function daySlots({ formats }: Visit, times: Times, target: Target): Html {
  const day = times.days.find(({ date }) => date === times.date);
  const free = (day?.slots ?? []).filter(({ available }) => available);
  const noon = `${times.date}T12:00:00Z`;
  if (free.length === 0) {
    return html`<p class="notice">
      Nothing is free on ${formats.longDate(noon)}. Please try another
      day${times.staffId && ', or anyone who is free'}.
    </p>`;
  }
  const parts = [
    ['Morning', (hour: number) => hour < 12],
    ['Afternoon', (hour: number) => hour >= 12 && hour < 17],
    ['Evening', (hour: number) => hour >= 17],
  ] as const;
  return html`<form
    method="post"
    action="${target.action}"
    class="slots"
    aria-label="Times on ${formats.longDate(noon)}"
  >
    <input type="hidden" name="serviceId" value="${times.serviceId}" />
    <input type="hidden" name="staffId" value="${times.staffId}" />
    ${target.hidden}
    ${parts.map(([name, isOf]) => {
      const slots = free.filter(({ localStart }) => isOf(Number(localStart.slice(11, 13))));
      return (
        slots.length > 0 &&
        html`<h3>${name}</h3>
          <ul>
            ${slots.map(slot => slotButton(formats.time(slot.startAt), slot, target))}
          </ul>`
      );
    })}
  </form>`;
}

function slotButton(time: string, slot: Slot, { verb }: Target): Html {
  const left = slot.capacity > 1 ? `${slot.remainingCapacity} left` : null;
  return html`<li>
    <button class="slot" name="slot" value="${slot.startAt}">
      <span class="hide">${verb} </span>${time}${left && html`<small>${left}</small>`}
    </button>
  </li>`;
}

function queryOf({ staffId, serviceId }: Times, date: string): string {
  const query = new URLSearchParams({ date });
  if (staffId) query.set('staff', staffId);
  if (serviceId.startsWith('var_')) query.set('variant', serviceId);
  return query.toString();
}
