import { html, type Html } from '../../../packages/shared/html.ts';
import type { Visit } from '../visit.ts';

interface Met {
  readonly serviceName: string;
  readonly status: string;
  readonly online: boolean;
  readonly meetingUrl: string | null;
}

/** Where a booking is: online, with when one gets the link, or at the shop. */
export function whereRow({ shop, texts }: Visit, parts: readonly Met[]): Html | null {
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

/** The links of the meetings, named by the services where they are several. */
export function meetingLinks(
  { texts }: Pick<Visit, 'texts'>,
  parts: readonly Omit<Met, 'online' | 'status'>[],
  look: string,
): readonly Html[] {
  const { join } = texts.booking;
  const links = new Map(
    parts.flatMap(({ meetingUrl, serviceName }) =>
      meetingUrl === null ? [] : [[meetingUrl, serviceName]],
    ),
  );
  return [...links].map(
    ([url, serviceName]) =>
      html`<a class="button ${look}" href="${url}" rel="noreferrer"
        >${join}${links.size > 1 ? html`: ${serviceName}` : html`<span class="hide">: ${serviceName}</span>`}</a
      >`,
  );
}
