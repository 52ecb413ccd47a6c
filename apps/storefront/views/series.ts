import type { Series } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import { fillIn } from '../fill-in.ts';
import type { RequestContext } from '../request-context.ts';
import { cancelForm, changeNotice, type ChangeNotice } from './booking-tools.ts';
import { icon } from './icons.ts';
import { zoneLine } from './own-time.ts';
import { phoneLink } from './phone-link.ts';
import { namedBy } from './states.ts';

type One = Series['bookings'][number];

/** Renders all bookings of a series, by the token of one of them. */
export function seriesPage(
  context: RequestContext,
  series: Series,
  { token, said }: { token: string; said: ChangeNotice },
): Html {
  const { formats, shop, texts } = context;
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
    ${changeNotice(said)}
    <div class="sheet">
      <p><strong>${first.serviceName}</strong>${zoneLine(context, first.startAt, isOnline)}</p>
      <ul class="dates">
        ${bookings.map(each => dateRow(context, each))}
      </ul>
    </div>
    ${cancelling(context, series, token)}
    <p class="small soft">
      ${texts.booking.keepAddress}
      ${shop.contacts.phone && fillIn(texts.booking.call, { phone: phoneLink(formats, shop.contacts.phone) })}
    </p>
    <p class="actions">
      <a class="button quiet" href="/catalog?type=service">${texts.booking.another}</a>
    </p>
  </div>`;
}

/** Renders a row of the list. The booking's own page moves it, or cancels it alone. */
function dateRow(
  { formats, texts }: RequestContext,
  { token, startAt, status, staffName }: One,
): Html {
  const state = namedBy(texts.booking.statuses, status) ?? status;
  return html`<li>
    <a href="/booking/${token}">${formats.day(startAt)}, ${formats.time(startAt)}</a>
    <span class="soft"
      >${staffName && html`${texts.booking.with({ name: staffName })} · `}${state}</span
    >
  </li>`;
}

/** Renders the form that cancels all cancellable bookings, if there are several. */
function cancelling(
  { formats, texts }: RequestContext,
  series: Series,
  token: string,
): Html | null {
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
