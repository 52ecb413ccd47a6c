import { html, type Html } from '../../../packages/shared/html.ts';
import type { Operations } from './operations.generated.ts';
import { cancelForm, type Times } from './pages.ts';
import { servicesOf, type Visit } from './visit.ts';
import { addDays } from '../../../packages/shared/local-days.ts';
import { localDateOf } from '../../../src/platform/lib/time/time.ts';

type Series = Operations['see_series']['result'];
type Part = Series['appointments'][0];

/** All dates that were booked together; `linkOf` has the page of each. `note` says what was done, `problem` what was not. */
export function seriesPage(
  { place, t, formats, path }: Visit,
  { appointments, toCome, version }: Series,
  {
    linkOf,
    now,
    note,
    problem,
  }: { linkOf(id: string): string; now: number; note?: string | false; problem?: string },
): Html {
  const visits = [...Map.groupBy(appointments, ({ id, visitId }) => visitId ?? id).values()];
  const titles = [...new Set(appointments.map(({ title }) => title))];
  const left = visits.filter(parts => parts.some(({ canCancel }) => canCancel));
  const kept = left.flatMap(parts => {
    const sum = parts.reduce((all, { lateFee }) => all + lateFee, 0);
    return sum > 0 ? [{ startAt: parts[0]!.startAt, sum: formats.price(sum) }] : [];
  });
  return html`<h1>${place.name}</h1>
    ${note && html`<p role="status">${note}</p>`}${problem && html`<p role="alert">${problem}</p>`}
    <p class="when">${titles.join(' + ')}</p>
    <p>${toCome > 0 ? t.series.toCome({ count: toCome }) : t.series.noneToCome}</p>
    <ul class="dates">
      ${visits.map(parts => html`<li>${dateOf(parts)}</li>`)}
    </ul>
    ${place.phone && html`<p><a href="tel:${place.phone}">${formats.phone(place.phone)}</a></p>`}
    ${
      left.length > 1 &&
      html`<details>
        <summary>${t.series.cancelAll}</summary>
        <p>${t.series.reallyCancel({ count: left.length })}</p>
        ${kept.map(({ startAt, sum }) => html`<p role="alert">${formats.day(startAt)}: ${t.keeps({ sum })}</p>`)}
        ${cancelForm(t, `${path}/series/cancel`, version)}
      </details>`
    }`;

  /** The day and time of a date, which leads to its own page while it is to come, with who serves it and its status. */
  function dateOf(parts: readonly Part[]): Html {
    const [first] = parts as [Part];
    const { id, startAt } = first;
    const zone = parts.some(({ online }) => online) ? ` (${formats.zone(startAt)})` : '';
    const when = `${formats.day(startAt)}, ${formats.time(startAt)}${zone}`;
    const open = parts.find(({ status }) => status === 'pending' || status === 'confirmed');
    const people = [...new Set(parts.flatMap(({ staffName }) => staffName ?? []))];
    const more = [...people, t.status[(open ?? first).status]].join(' · ');
    const isToCome = open && Date.parse(startAt) > now;
    return html`${isToCome ? html`<a href="${linkOf(id)}">${when}</a>` : when}<small
        >${more}</small
      >`;
  }
}

/** The number of days on a page. */
const days = 7;

/** Finds the free times of a week, by default those of the visit's own staff member. */
export async function findTimes(
  { run, businessId, visit }: Visit,
  query: Record<string, unknown>,
  now: number,
): Promise<Times> {
  const today = localDateOf(now, visit.timezone);
  const first =
    dayIn(query['from'], today) ??
    later(today, localDateOf(Date.parse(visit.startAt), visit.timezone));
  const ofAnyone = query['anyone'] === '1' || (visit.visitId === null && visit.staffId === null);
  const range = { dateFrom: first, dateTo: addDays(first, days - 1) };
  const free = await freeTimes({ run, businessId, visit }, range, ofAnyone);
  const dates = Array.from({ length: days }, (_, number) => addDays(first, number));
  const before = addDays(first, -days);
  return {
    days: dates.map(date => ({
      date,
      starts: free.filter(({ localStart }) => localStart.startsWith(date)),
    })),
    ofAnyone,
    earlier: first > today ? later(before, today) : null,
    later: addDays(first, days),
  };
}

/** Returns the starts in some days at which the visit fits, or the whole visit of several services. */
async function freeTimes(
  { run, businessId, visit }: Pick<Visit, 'run' | 'businessId' | 'visit'>,
  range: { dateFrom: string; dateTo: string },
  ofAnyone: boolean,
): Promise<readonly { startAt: string; localStart: string }[]> {
  const services = visit.visitId === null ? null : servicesOf(visit.parts);
  if (services) {
    const { times } = await run('whole_times', {
      businessId,
      services: services.first.map(({ bookedId }) => bookedId),
      staffIds: ofAnyone ? null : services.first.map(({ staffId }) => staffId ?? 'any'),
      people: services.people,
      locationId: visit.location && visit.locationId,
      ...range,
    });
    return times;
  }
  const { slots } = await run('visit_times', {
    businessId,
    catalogItemId: visit.bookedId,
    locationId: visit.location && visit.locationId,
    staffId: ofAnyone ? null : visit.staffId,
    ...range,
  });
  return slots.filter(({ available }) => available);
}

/** Returns the requested day, if it is valid and not past. */
function dayIn(value: unknown, today: string): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return null;
  return Number.isNaN(Date.parse(value)) ? null : later(value, today);
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
