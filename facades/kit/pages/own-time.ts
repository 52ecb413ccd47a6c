import { createHash } from 'node:crypto';
import { Html, html } from '../../../packages/shared/html.ts';
import { ownTimeData, type PageClock } from '../../../packages/shared/own-time.ts';
import { textsFor } from '../texts/texts-for.ts';

/**
 * Renders a placeholder for the time in the reader's zone, filled by the script at `#`. It stays hidden if both
 * clocks agree.
 */
export function ownTime(instant: string | number, clock: PageClock): Html {
  return place(instant, clock, textsFor(clock.locale).ownTime.own);
}

/** Renders the short form for pages with many times, without words; `ownTimesNote` explains them. */
export function shortOwnTime(instant: string, clock: PageClock): Html {
  return place(instant, clock, '#');
}

export function ownTimesNote(instant: string, clock: PageClock): Html {
  return place(instant, clock, textsFor(clock.locale).ownTime.small);
}

function place(instant: string | number, clock: PageClock, text: string): Html {
  return html`<small ${ownTimeData(new Date(instant).toISOString(), clock, text)}></small>`;
}

const script = `
for (const each of document.querySelectorAll('[data-at]')) {
  const { at, zone, locale, own } = each.dataset;
  const shown = (style, timeZone) =>
    new Intl.DateTimeFormat(locale, { ...style, timeZone }).format(new Date(at));
  const whole = { dateStyle: 'short', timeStyle: 'short' };
  if (shown(whole, zone) === shown(whole)) continue;
  each.textContent = own.replace('#', shown({ weekday: 'short', hour: 'numeric', minute: '2-digit' }));
  each.hidden = false;
}
`;

/** The script that fills the placeholders of `ownTime` above it in the page. */
export const ownTimeScript = new Html(`<script>${script}</script>`);

/** The source by which a page's policy allows that script. */
export const ownTimeSource = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
