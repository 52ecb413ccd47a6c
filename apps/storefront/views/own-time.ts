import { html, type Html } from '../../../packages/shared/html.ts';
import { ownTimeData } from '../../../packages/shared/own-time.ts';
import type { Visit } from '../visit.ts';

/** A place for the time in the zone of whoever reads the page, which the script puts for `#` where clocks differ. */
export function ownTime(
  { shop, formats, texts }: Visit,
  startAt: string,
  form: 'ownTime' | 'shortOwnTime' | 'ownTimesNote' = 'ownTime',
): Html {
  const written = {
    ownTime: texts.times.ownTime({ time: '#' }),
    shortOwnTime: '#',
    ownTimesNote: texts.times.ownTimesNote({ zone: '#' }),
  };
  const clock = { timezone: shop.timezone, locale: formats.dated };
  return html`<small
    ${ownTimeData(startAt, clock, written[form])}
    ${form === 'ownTimesNote' && html` data-names-zone`}
  ></small>`;
}

/** The zone of the shop, which the script shows where clocks differ. */
export function zoneNote({ shop, texts, formats }: Visit, startAt: string): Html {
  const said = texts.times.zone({ zone: formats.zoneTitle });
  const clock = { timezone: shop.timezone, locale: formats.dated };
  return html`<span ${ownTimeData(startAt, clock, said)}></span>`;
}

/** The same below a time, with the shop's zone where it is online: its client may be anywhere. */
export function zoneLine(visit: Visit, startAt: string, isOnline: boolean): Html {
  const zone = isOnline && html`<small>${visit.formats.zone(startAt)}</small>`;
  return html`${zone} ${ownTime(visit, startAt)}`;
}
