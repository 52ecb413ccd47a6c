import type { Series } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import { fillIn } from '../fill-in.ts';
import type { Visit } from '../visit.ts';
import { cancelForm, saidOfChange, type Said } from './booking-tools.ts';
import { icon } from './icons.ts';
import { zoneLine } from './own-time.ts';
import { phoneLink } from './phone-link.ts';
import { namedBy } from './states.ts';

type One = Series['bookings'][number];

/** All bookings that were made together, by the token of one of them. */
export function seriesPage(
  visit: Visit,
  series: Series,
  { token, said }: { token: string; said: Said },
): Html {
  const { formats, shop, texts } = visit;
  const { bookings, toCome } = series;
  const [first] = bookings as [One];
  const isOnline = bookings.some(({ online }) => online);
  return html`<div class="wrap slim">
    <div class="status ${toCome > 0 ? 'good' : ''}">
      <span class="status-mark">${icon(toCome > 0 ? 'check' : 'clock')}</span>
      <h1>${texts.repeat.page}</h1>
      <p class="lead">
        ${toCome > 0 ? texts.repeat.toCome({ count: toCome }) : texts.repeat.noneToCome}
      </p>
    </div>
    ${saidOfChange(said)}
    <div class="sheet">
      <p><strong>${first.serviceName}</strong>${zoneLine(visit, first.startAt, isOnline)}</p>
      <ul class="dates">
        ${bookings.map(each => dateRow(visit, each))}
      </ul>
    </div>
    ${cancelling(visit, series, token)}
    <p class="small soft">
      ${texts.booking.keepAddress}
      ${shop.contacts.phone && fillIn(texts.booking.call, { phone: phoneLink(formats, shop.contacts.phone) })}
    </p>
    <p class="actions">
      <a class="button quiet" href="/catalog?type=service">${texts.booking.another}</a>
    </p>
  </div>`;
}

/** A row of the list; the booking's own page moves it, or cancels it alone. */
function dateRow({ formats, texts }: Visit, { token, startAt, status, staffName }: One): Html {
  const state = namedBy(texts.booking.statuses, status) ?? status;
  return html`<li>
    <a href="/booking/${token}">${formats.day(startAt)}, ${formats.time(startAt)}</a>
    <span class="soft"
      >${staffName && html`${texts.booking.with({ name: staffName })} · `}${state}</span
    >
  </li>`;
}

/** The form that cancels all bookings that can be cancelled, if there are several. */
function cancelling({ formats, texts }: Visit, series: Series, token: string): Html | null {
  const left = series.bookings.filter(({ canCancel }) => canCancel);
  if (left.length < 2) return null;
  const charged = left.filter(({ lateFee }) => lateFee > 0);
  const form = cancelForm(texts, {
    summary: texts.repeat.cancelAll,
    path: `/booking/${token}/series/cancel`,
    question: texts.repeat.reallyCancel({ count: left.length }),
    fees: charged.map(
      ({ startAt, lateFee }) =>
        html`${formats.day(startAt)}:
          <strong>${texts.booking.keeps({ sum: formats.price(lateFee) })}</strong>`,
    ),
    version: series.version,
  });
  return html`<div class="actions">${form}</div>`;
}
