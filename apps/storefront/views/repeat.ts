import type { RepeatDates } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { Visit } from '../visit.ts';
import { errorOf, type Filled } from './forms.ts';

/** A booking that is to be repeated, with its dates. */
export interface Repeat extends RepeatDates {
  everyWeeks: number;
  times: number;
  /** The starts that the buyer has chosen; null: all that are free. */
  chosen: readonly string[] | null;
}

/** The weeks from one visit to the next that can be chosen. */
export const weeks = [1, 2, 3, 4, 5, 6, 7, 8];
/** The numbers of visits that can be chosen. */
export const times = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
/** The number of visits that is proposed. */
const usualTimes = 6;

/** Asks whether the chosen time is to be booked again and again; the dates are on the next page. */
export function repeatChoice({ texts: { repeat: texts } }: Visit, repeat: Repeat | null): Html {
  const every = repeat?.everyWeeks ?? null;
  const often = repeat?.times ?? usualTimes;
  return html`<form method="get" action="/book#dates" class="form repeat">
    <fieldset>
      <legend>${texts.title}</legend>
      <div class="pair">
        <div class="field">
          <label for="f-every">${texts.every}</label>
          <select id="f-every" name="every">
            <option value="">${texts.once}</option>
            ${weeks.map(each => html`<option value="${each}" ${each === every && html` selected`}>${texts.weeks({ count: each })}</option>`)}
          </select>
        </div>
        <div class="field">
          <label for="f-times">${texts.howOften}</label>
          <select id="f-times" name="times">
            ${times.map(each => html`<option value="${each}" ${each === often && html` selected`}>${texts.times({ count: each })}</option>`)}
          </select>
        </div>
      </div>
      <button class="button small quiet" type="submit">${texts.show}</button>
    </fieldset>
  </form>`;
}

/** The dates to agree to: those that are free are chosen, of a day that is taken the nearest free time can be. */
export function agreedDates(visit: Visit, repeat: Repeat, filled: Filled): Html {
  const { texts } = visit;
  const { dates, taken, chosen } = repeat;
  return html`<input type="hidden" name="every" value="${repeat.everyWeeks}" />
    <input type="hidden" name="times" value="${repeat.times}" />
    <fieldset class="choices agreed" id="dates">
      <legend>${texts.repeat.dates}</legend>
      ${taken > 0 && html`<p class="notice" role="status">${texts.repeat.taken({ count: taken })}</p>`}
      ${errorOf(filled, 'start')} ${dates.map(date => dateChoice(visit, date, chosen))}
    </fieldset>`;
}

function dateChoice(
  { formats, texts: { repeat: texts } }: Visit,
  { startAt, free, nearestAt, reason }: Repeat['dates'][number],
  chosen: Repeat['chosen'],
): Html {
  const day = formats.day(startAt);
  const why =
    reason === 'start_too_far' ? texts.tooFar : texts.isTaken({ time: formats.time(startAt) });
  const start = free ? startAt : nearestAt;
  if (start === null) {
    return html`<label class="choice"
      ><input type="checkbox" disabled />
      <span class="choice-text"
        ><span class="choice-title">${day}</span><span class="soft">${why}</span></span
      ></label
    >`;
  }
  const isChosen = chosen ? chosen.includes(start) : free;
  return html`<label class="choice"
    ><input type="checkbox" name="start" value="${start}" ${isChosen && html` checked`} />
    <span class="choice-text"
      ><span class="choice-title">${day}, ${formats.time(start)}</span
      >${!free && html`<span class="soft">${texts.instead({ time: formats.time(startAt) })}</span>`}</span
    ></label
  >`;
}
