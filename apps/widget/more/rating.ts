import type { Booking } from '../booking.ts';
import { el } from '../dom.ts';
import css from './beside.css';
import { dress } from './dress.ts';

/** Adds the rating below the name of the business, with a link to its reviews. Nothing without reviews. */
export function addRating({ host, config, format, moreTexts }: Booking): void {
  const { rating } = config;
  if (!rating) return;
  dress(host, css);
  const { count, url } = rating;
  const decimals = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const average = new Intl.NumberFormat(format.language, decimals).format(rating.average);
  const line = moreTexts.rating({ average, count });
  const link = url ? el('a', { href: url, target: '_blank', rel: 'noopener' }, line) : line;
  host.shadowRoot?.querySelector('.brand span')?.append(el('small', {}, link));
}
