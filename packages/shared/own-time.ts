import { html, type Html } from './html.ts';

/** The clock that a page tells a time by, and the locale that it is written in. */
export interface PageClock {
  timezone: string;
  locale: string;
}

/**
 * The attributes of an element for a time in the zone of whoever reads the page. The page's script puts the time in for `#` of
 * the text and shows the element where both clocks differ. `at` is an ISO 8601 instant.
 */
export function ownTimeData(at: string, { timezone, locale }: PageClock, text: string): Html {
  return html`data-at="${at}" data-zone="${timezone}" data-locale="${locale}" data-own="${text}"
  hidden`;
}
