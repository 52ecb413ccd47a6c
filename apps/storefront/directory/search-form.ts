import { html, type Html } from '../../../packages/shared/html.ts';
import { icon } from '../views/icons.ts';
import { formatsOf } from '../formats.ts';
import type { DirectoryContext } from './context.ts';
import { hours, type Hour, type Search, searchPath } from './search.ts';
import { relativeDay } from './times.ts';

const daysShown = 7;
const dayMilliseconds = 86_400_000;

/** Renders the row of the search: what, where and when. It works without a script, apart from the visitor's own place. */
export function searchForm(context: DirectoryContext, search: Search): Html {
  const { directory: t } = context.texts;
  return html`<form class="seek" action="/" method="get" role="search">
    <div class="seek-field">
      <label for="what">${t.what}</label>
      <input
        id="what"
        name="what"
        type="search"
        value="${search.what}"
        placeholder="${t.whatHint}"
        maxlength="100"
        autocomplete="off"
      />
    </div>
    ${place(context, search)}
    <div class="seek-field">
      <label for="day">${t.day}</label>
      <select id="day" name="day">
        ${options(daysOf(context, search), search.day)}
      </select>
    </div>
    <div class="seek-field">
      <label for="hour">${t.hour}</label>
      <select id="hour" name="hour">
        ${options(hoursOf(context), search.hour)}
      </select>
    </div>
    ${search.kind && html`<input type="hidden" name="kind" value="${search.kind}" />`}
    <button class="button seek-go">${icon('search')}<span>${t.search}</span></button>
  </form>`;
}

/** Renders the place: a town, or the visitor's own place once it was given. The button appears with the script. */
function place({ texts: { directory: t } }: DirectoryContext, search: Search): Html {
  if (search.at) {
    return html`<div class="seek-field">
      <span class="seek-label">${t.where}</span>
      <input type="hidden" name="at" value="${search.at}" />
      <p class="seek-near">
        ${icon('pin')}<span>${t.nearYou}</span
        ><a href="${searchPath(search, { at: '' })}" aria-label="${t.elsewhere}">×</a>
      </p>
    </div>`;
  }
  return html`<div class="seek-field seek-where">
    <label for="where">${t.where}</label>
    <input
      id="where"
      name="where"
      value="${search.where}"
      placeholder="${t.whereHint}"
      maxlength="100"
      autocomplete="postal-code"
    />
    <input type="hidden" name="at" disabled />
    <button
      type="button"
      class="tool seek-locate"
      hidden
      data-locating="${t.locating}"
      data-failed="${t.noPlace}"
      aria-label="${t.nearMe}"
      title="${t.nearMe}"
    >
      ${icon('pin')}
    </button>
  </div>`;
}

type Option = readonly [value: string, text: string];

function options(all: readonly Option[], chosen: string): Html[] {
  return all.map(
    ([value, text]) =>
      html`<option value="${value}" ${value === chosen && html`selected`}>${text}</option>`,
  );
}

/** Lists the days to choose from: today and tomorrow on the clock of each business, then dates. A chosen date stays in the list. */
function daysOf({ language, now, texts }: DirectoryContext, { day }: Search): Option[] {
  const format = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const dates = Array.from({ length: daysShown - 2 }, (_, index) =>
    new Date(now + (index + 2) * dayMilliseconds).toISOString().slice(0, 10),
  );
  const isOther = day.includes('-') && !dates.includes(day) && !Number.isNaN(Date.parse(day));
  return [
    ['', texts.directory.anyDay],
    ['0', relativeDay(0, language)],
    ['1', relativeDay(1, language)],
    ...[...dates, ...(isOther ? [day] : [])].map(
      date => [date, format.format(Date.parse(date))] as const,
    ),
  ];
}

function hoursOf({ language, texts: { directory: t } }: DirectoryContext): Option[] {
  const country = { phoneCountry: null, currency: 'EUR', timezone: 'UTC', locale: language };
  const { clock } = formatsOf(country);
  const text: Readonly<Record<Hour, string>> = {
    morning: t.before({ time: clock(hours.morning.timeTo) }),
    afternoon: t.between({
      from: clock(hours.afternoon.timeFrom),
      to: clock(hours.afternoon.timeTo),
    }),
    evening: t.after({ time: clock(hours.evening.timeFrom) }),
  };
  return [['', t.anyHour], ...(Object.entries(text) as [Hour, string][])];
}
