import type { Slot } from '../core-types.ts';
import { html, type Html } from '../html.ts';
import type { Texts } from '../texts/en.ts';
import type { Visit } from '../visit.ts';

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

export interface Target {
  /** The page that shows the times. */
  page: string;
  /** Where a time is sent. */
  action: string;
  /** What a button says before its time, for those who only hear it. */
  verb: string;
  hidden?: Html;
}

/** The free times of the chosen day, by the parts of the day. */
export function daySlots(
  { formats, texts: { times: texts } }: Visit,
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
            ${slots.map(slot => slotButton(texts, formats.time(slot.startAt), slot, target))}
          </ul>`
      );
    })}
  </form>`;
}

function slotButton(texts: Texts['times'], time: string, slot: Slot, { verb }: Target): Html {
  const left = slot.capacity > 1 ? texts.placesLeft(slot.remainingCapacity) : null;
  return html`<li>
    <button class="slot" name="slot" value="${slot.startAt}">
      <span class="hide">${verb}: </span>${time}${left && html`<small>${left}</small>`}
    </button>
  </li>`;
}
