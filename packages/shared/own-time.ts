import { html, type Html } from './html.ts';

/** The timezone of a page's times, and the locale of their format. */
export interface PageClock {
  timezone: string;
  locale: string;
}

/**
 * Returns the attributes of an element for a time in the reader's zone. The page's script replaces `#` in the text
 * by the time, and shows the element if both clocks differ. `at` is an ISO 8601 instant.
 */
export function ownTimeData(at: string, { timezone, locale }: PageClock, text: string): Html {
  return html`data-at="${at}" data-zone="${timezone}" data-locale="${locale}" data-own="${text}"
  hidden`;
}
