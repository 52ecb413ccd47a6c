import type { Item, WaitingListEntry } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { RequestContext } from '../request-context.ts';
import { submitWithCode, contactFields } from './contact-fields.ts';
import type { Times } from './day-slots.ts';
import { errorSummary, field, type Filled } from './forms.ts';
import { icon } from './icons.ts';

/** Renders the link to the waiting list, for visitors without a suitable time. */
export function waitLink(
  { texts: { wait } }: RequestContext,
  { itemId }: Item,
  times: Times,
): Html {
  const { serviceId, staffId } = times;
  const query = new URLSearchParams({
    item: itemId,
    ...(serviceId !== itemId && { variant: serviceId }),
    ...(staffId && { staff: staffId }),
  });
  return html`<p class="soft">
    ${wait.noneSuits} <a href="/wait?${query.toString()}" rel="nofollow">${wait.join}</a>
  </p>`;
}

interface Shown {
  item: Item;
  filled: Filled;
  key: string;
  /** First and last possible day of an entry. */
  days: { first: string; last: string };
  chosen: { staffId: string; variantId: string };
}

/** Renders the form for a waiting-list entry. */
export function waitFormPage(
  context: RequestContext,
  { item, filled, key, days, chosen }: Shown,
): Html {
  const { texts } = context;
  const variant = item.variants.find(({ itemId }) => itemId === chosen.variantId);
  const who = item.staff.find(({ staffId }) => staffId === chosen.staffId);
  return html`<div class="wrap slim">
    <div class="page-head">
      <p class="kicker">${texts.wait.title}</p>
      <h1>${item.name}${variant && html`, ${variant.name}`}</h1>
      ${who && html`<p class="lead">${texts.booking.with({ name: who.name })}</p>`}
    </div>
    <p class="notice clock">${icon('clock')}<span>${texts.wait.hint}</span></p>
    ${errorSummary(texts, filled)}
    <form method="post" action="/wait" class="form" novalidate data-once>
      <input type="hidden" name="key" value="${key}" />
      <input type="hidden" name="item" value="${item.itemId}" />
      <input type="hidden" name="variant" value="${variant?.itemId ?? ''}" />
      <input type="hidden" name="staff" value="${who?.staffId ?? ''}" />
      <fieldset>
        <legend>${texts.wait.when}</legend>
        <div class="pair">
          ${dayField(filled, { name: 'dateFrom', label: texts.wait.from, days })}
          ${dayField(filled, { name: 'dateTo', label: texts.wait.until, days })}
        </div>
        ${hoursField(context, filled)}
      </fieldset>
      <fieldset>
        <legend>${texts.booking.who}</legend>
        ${contactFields(context, filled)}
        ${field(texts, filled, { name: 'note', label: texts.wait.note, type: 'textarea' })}
      </fieldset>
      ${submitWithCode(texts, filled, texts.wait.submit)}
    </form>
  </div>`;
}

function dayField(
  { values, errors }: Filled,
  input: { name: string; label: string; days: Shown['days'] },
): Html {
  const { name, label, days } = input;
  const error = errors[name];
  return html`<div class="field">
    <label for="f-${name}">${label}</label>
    <input
      type="date"
      id="f-${name}"
      name="${name}"
      required
      min="${days.first}"
      max="${days.last}"
      value="${values[name] ?? ''}"
      ${error && html` aria-invalid="true" aria-describedby="f-${name}-error"`}
    />
    ${error && html`<p class="error" id="f-${name}-error">${error}</p>`}
  </div>`;
}

function hoursField({ texts }: RequestContext, { values }: Filled): Html {
  const { morning, afternoon, evening } = texts.times;
  const options = Object.entries({ '': texts.wait.anyTime, morning, afternoon, evening });
  return html`<div class="field">
    <label for="f-hours">${texts.wait.timeOfDay}</label>
    <select id="f-hours" name="hours">
      ${options.map(
        ([value, text]) =>
          html`<option value="${value}" ${value === values['hours'] && html` selected`}>
            ${text}
          </option>`,
      )}
    </select>
  </div>`;
}

/** Renders the confirmation of a waiting-list entry. */
export function waitingPage({ formats, texts }: RequestContext, entry: WaitingListEntry): Html {
  const day = (date: string) => formats.longDate(`${date}T12:00:00Z`);
  return html`<div class="wrap slim">
    <div class="status wait">
      <span class="status-mark">${icon('clock')}</span>
      <h1>${texts.wait.on.title}</h1>
      <p class="lead">${texts.wait.on.text}</p>
    </div>
    <div class="sheet">
      <p><strong>${entry.title}</strong></p>
      <p>${texts.wait.between({ first: day(entry.dateFrom), last: day(entry.dateTo) })}</p>
    </div>
    <p class="actions">
      <a class="button quiet" href="/catalog?type=service">${texts.booking.another}</a>
    </p>
  </div>`;
}
