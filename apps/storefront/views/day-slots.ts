import type { Item, Slot } from '../core-types.ts';
import { html, type Html } from '../html.ts';
import type { Visit } from '../visit.ts';

/** A week of a service's times and the present choice. Dates are local, `YYYY-MM-DD`. */
export interface Times {
  days: readonly { date: string; slots: readonly Slot[] }[];
  date: string;
  /** `''` for anyone. */
  staffId: string;
  /** The id of the service, or of the chosen variant. */
  serviceId: string;
  earlier: string | null;
  later: string;
}

export interface Target {
  /** The page that shows the times. */
  page: string;
  /** Where the form with the chosen time is sent. */
  action: string;
  /** The verb of the button for screen readers. */
  verb: string;
  hidden?: Html;
}

/** The free times of the chosen day, by parts of the day. */
export function daySlots(
  { formats, texts: { times: texts } }: Visit,
  item: Item,
  times: Times,
  target: Target,
): Html {
  const day = times.days.find(({ date }) => date === times.date);
  const free = (day?.slots ?? []).filter(({ available }) => available);
  const noon = `${times.date}T12:00:00Z`;
  if (free.length === 0) {
    const text = times.staffId ? texts.nothingWith : texts.nothing;
    return html`<p class="notice">${text(formats.longDate(noon))}</p>`;
  }
  // For anyone, the places of all staff are added up; a single place each is not worth showing.
  const alone = times.staffId ? 1 : Math.max(1, item.staff.length);
  const button = (slot: Slot) =>
    slotButton(slot, {
      time: formats.time(slot.startAt),
      left: slot.capacity > alone && texts.placesLeft(slot.remainingCapacity),
      verb: target.verb,
    });
  const parts = [
    [texts.morning, (hour: number) => hour < 12],
    [texts.afternoon, (hour: number) => hour >= 12 && hour < 17],
    [texts.evening, (hour: number) => hour >= 17],
  ] as const;
  return html`<form
    method="post"
    action="${target.action}"
    class="slots"
    aria-label="${texts.timesOn(formats.longDate(noon))}"
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
            ${slots.map(button)}
          </ul>`
      );
    })}
  </form>`;
}

function slotButton(
  { startAt }: Slot,
  { time, left, verb }: { time: string; left: string | false; verb: string },
): Html {
  return html`<li>
    <button class="slot" name="slot" value="${startAt}">
      <span class="hide">${verb}: </span>${time}${left && html`<small>${left}</small>`}
    </button>
  </li>`;
}
