import { html, type Html } from '../../../packages/shared/html.ts';
import { ownTimeData } from '../../../packages/shared/own-time.ts';
import type { RequestContext } from '../request-context.ts';

/** Renders a placeholder for the time in the reader's zone. The script replaces `#` with it if the zones differ. */
export function ownTime(
  { shop, formats, texts }: RequestContext,
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

/** Renders the zone of the shop. The script shows it if the reader's zone differs. */
export function zoneNote({ shop, texts, formats }: RequestContext, startAt: string): Html {
  const said = texts.times.zone({ zone: formats.zoneTitle });
  const clock = { timezone: shop.timezone, locale: formats.dated };
  return html`<span ${ownTimeData(startAt, clock, said)}></span>`;
}

/** Renders the reader's time below a start. Online appointments also show the shop's zone, since their client may be anywhere. */
export function zoneLine(context: RequestContext, startAt: string, isOnline: boolean): Html {
  const zone = isOnline && html`<small>${context.formats.zone(startAt)}</small>`;
  return html`${zone} ${ownTime(context, startAt)}`;
}
