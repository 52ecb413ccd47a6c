import { html, type Html } from '../../../packages/shared/html.ts';
import type { Operations } from './operations.generated.ts';
import { cancelForm } from './pages.ts';
import type { Visit } from './visit.ts';

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
