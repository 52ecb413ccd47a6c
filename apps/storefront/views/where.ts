import { html, type Html } from '../../../packages/shared/html.ts';
import type { RequestContext } from '../request-context.ts';

interface Met {
  readonly serviceName: string;
  readonly status: string;
  readonly online: boolean;
  readonly meetingUrl: string | null;
}

/** Renders the place of a booking: the shop, or online with a note about when the link is sent. */
export function whereRow({ shop, texts }: RequestContext, parts: readonly Met[]): Html | null {
  const { booking } = texts;
  const waits = parts.some(({ status }) => status === 'pending');
  const where = parts.every(({ online }) => online)
    ? [booking.online, waits && booking.linkLater].filter(Boolean).join('. ')
    : shop.contacts.address;
  if (!where) return null;
  return html`<div>
    <dt>${booking.address}</dt>
    <dd>${where}</dd>
  </div>`;
}

/** Renders the meeting links. Several links are named by their services. */
export function meetingLinks(
  { texts }: Pick<RequestContext, 'texts'>,
  parts: readonly Omit<Met, 'online' | 'status'>[],
  look: string,
): readonly Html[] {
  const { booking, frame } = texts;
  const { join } = booking;
  const links = new Map(
    parts.flatMap(({ meetingUrl, serviceName }) =>
      meetingUrl === null ? [] : [[meetingUrl, serviceName]],
    ),
  );
  return [...links].map(
    ([url, serviceName]) =>
      html`<a class="button ${look}" href="${url}" rel="noreferrer"
        >${links.size > 1 ? html`${frame.label({ label: join })} ${serviceName}` : html`${join}<span class="hide">: ${serviceName}</span>`}</a
      >`,
  );
}
