import { html, type Html } from '../../../packages/shared/html.ts';
import { mapLink } from '../../../packages/shared/map-link.ts';
import { placeText } from '../../../packages/shared/place-text.ts';
import type { RequestContext } from '../request-context.ts';

interface Met {
  readonly serviceName: string;
  readonly status: string;
  readonly online: boolean;
  readonly meetingUrl: string | null;
  /** Location, if the business has several. */
  readonly location?: Mapped | null;
}

type Mapped = Parameters<typeof mapLink>[0];

function mapOf({ location }: Met): string | null {
  return location ? mapLink(location) : null;
}

/** Renders the place of a booking: the shop, or online with a note about when the link is sent. */
export function whereRow({ shop, texts }: RequestContext, parts: readonly Met[]): Html | null {
  const { booking } = texts;
  const waits = parts.some(({ status }) => status === 'pending');
  const where = parts.every(({ online }) => online)
    ? [booking.online, waits && booking.linkLater].filter(Boolean).join('. ')
    : shop.contacts.address;
  const map = parts.some(({ online }) => !online) && parts.map(mapOf).find(Boolean);
  if (!where) return null;
  return html`<div>
    <dt>${booking.address}</dt>
    <dd>
      ${where}${map && html` <a href="${map}" target="_blank" rel="noopener noreferrer">${texts.places.map}</a>`}
    </dd>
  </div>`;
}

/** Renders the location of a chosen time with its address; nothing for a business with one. */
export function placeLine(
  { shop }: Pick<RequestContext, 'shop'>,
  chosen: { locationId?: string | null | undefined },
): Html | null {
  const location = shop.locations.find(({ locationId }) => locationId === chosen.locationId);
  return location ? html`<p>${placeText(location)}</p>` : null;
}

/** Renders the meeting links. Several links are named by their services. */
export function meetingLinks(
  { texts }: Pick<RequestContext, 'texts'>,
  parts: readonly Omit<Met, 'online' | 'status' | 'location'>[],
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
