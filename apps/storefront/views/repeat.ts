import type { RepeatDates } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { RequestContext } from '../request-context.ts';
import { errorOf, type Filled } from './forms.ts';

/** A repeated booking with its dates. */
export interface Repeat extends RepeatDates {
  everyWeeks: number;
  times: number;
  /** Starts that the buyer chose; null: all free ones. */
  chosen: readonly string[] | null;
}

/** Possible intervals in weeks. */
export const weeks = [1, 2, 3, 4, 5, 6, 7, 8];
/** Possible numbers of visits. */
export const times = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
/** Default number of visits. */
const usualTimes = 6;

/** Renders the choice to repeat the booking. The next page shows the dates. */
export function repeatChoice(
  { texts: { repeat: texts } }: RequestContext,
  repeat: Repeat | null,
): Html {
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

/** Renders the dates for approval. Free dates are chosen; a taken date offers the nearest free time of its day. */
export function agreedDates(context: RequestContext, repeat: Repeat, filled: Filled): Html {
  const { texts } = context;
  const { dates, taken, chosen } = repeat;
  return html`<input type="hidden" name="every" value="${repeat.everyWeeks}" />
    <input type="hidden" name="times" value="${repeat.times}" />
    <fieldset class="choices agreed" id="dates">
      <legend>${texts.repeat.dates}</legend>
      ${taken > 0 && html`<p class="notice" role="status">${texts.repeat.taken({ count: taken })}</p>`}
      ${errorOf(filled, 'start')} ${dates.map(date => dateChoice(context, date, chosen))}
    </fieldset>`;
}

function dateChoice(
  { formats, texts: { repeat: texts } }: RequestContext,
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
