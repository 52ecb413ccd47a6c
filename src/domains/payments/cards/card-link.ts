import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { phoneCountry } from '../../business/country.ts';
import { idOfToken, tokenFor } from '../../business/access/status-token.ts';
import { findAppointment } from '../../scheduling/appointments/reading/find-appointments.ts';
import { meetingLoader } from '../../scheduling/appointments/reading/meeting.ts';
import { visitUrl } from '../../scheduling/visit-link.ts';
import { asSystem } from '../as-system.ts';
import { beginCard } from './begin-card.ts';
import { consentOf } from './consent.ts';
import { isAsked } from './is-asked.ts';
import { lookAtCard } from './look-at-cards.ts';
import { findCards } from './find-cards.ts';

/** What is asked for at a link, or how it came out. */
export interface CardLink {
  readonly businessName: string;
  readonly locale: string;
  /** The country whose clock times are told by; null: that of the locale. */
  readonly country: string | null;
  readonly serviceName: string;
  readonly startAt: number;
  readonly timezone: string;
  readonly online: boolean;
  /** What is agreed to; null where no card is asked for. */
  readonly consent: string | null;
  /** The last digits of the card that is kept; an empty text where the provider told none. */
  readonly kept: string | null;
  /** Where the visit is seen and changed; null once it is called off. */
  readonly visitUrl: string | null;
}

/** The address of the page on which the card for a visit is left, for anyone who has the link. Nothing is stored. */
export function cardUrl(services: Pick<Services, 'config' | 'seal'>, id: string): string {
  return `${services.config.baseUrl}/card/${tokenFor({ services }, id, 'card link')}`;
}

/**
 * Tells what is asked for at a link. Of who comes back from the provider, it asks there first. @throws DomainError NOT_FOUND
 * for a link that is not ours.
 */
export async function seeCardLink(
  context: Context,
  token: string,
  { isBack = false } = {},
): Promise<CardLink> {
  const ids = await idsOf(context, token);
  if (isBack) {
    for (const card of await findCards(context.em, ids, 'awaited')) {
      await lookAtCard(asSystem(context), card);
    }
  }
  const { visit, business, consent } = await read(context, ids);
  const [kept] = await findCards(context.em, ids, 'kept');
  const isOpen = isAsked(visit, context.now());
  return {
    businessName: business.name,
    locale: business.locale,
    country: phoneCountry(business),
    serviceName: visit.serviceName,
    startAt: visit.startAt,
    timezone: visit.timezone,
    online: (await context.loader(meetingLoader).load(visit)).online,
    consent: isOpen && !kept ? (consent?.text ?? null) : null,
    kept: kept ? (kept.last4 ?? '') : null,
    visitUrl: isOpen ? visitUrl(context.services, visit.id) : null,
  };
}

/** Agrees to what the link's page says, and answers where the card is left; null where none is asked for. */
export async function followCardLink(context: Context, token: string): Promise<string | null> {
  const ids = await idsOf(context, token);
  const { consent } = await read(context, ids);
  if (!consent) return null;
  const returnUrl = backUrl(context.services, ids.appointmentId);
  return beginCard(context, { ...ids, consent, buyerId: null, returnUrl });
}

/** Where a client comes back to from the provider’s page. */
export function backUrl(services: Pick<Services, 'config' | 'seal'>, id: string): string {
  return `${cardUrl(services, id)}?back=1`;
}

/** The business is not known from the call: the keyed hash proves that the id is one that we gave away. */
async function idsOf({ services, em }: Context, token: string) {
  const appointmentId = idOfToken({ services }, 'apt', token, 'card link');
  const [found] = await sql<{ businessId: string }>(
    em,
    'select business_id as "businessId" from appointment where id = $1',
    [appointmentId],
  );
  if (!found) throw new DomainError('NOT_FOUND', 'There is no such booking.');
  return { businessId: found.businessId, appointmentId };
}

async function read(
  { em, now }: Context,
  { businessId, appointmentId }: { businessId: string; appointmentId: string },
) {
  const [business] = await sql<{
    id: string;
    name: string;
    locale: string;
    timezone: string;
    currency: string;
    address: string | null;
  }>(em, 'select id, name, locale, timezone, currency, address from business where id = $1', [
    businessId,
  ]);
  if (!business) throw new DomainError('NOT_FOUND', 'There is no such booking.');
  const visit = await findAppointment(em, business, appointmentId, now());
  return { visit, business, consent: consentOf(visit, business) };
}
