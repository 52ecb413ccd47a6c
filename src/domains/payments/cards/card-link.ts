import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { phoneCountry } from '../../business/country.ts';
import { idOfToken, tokenFor } from '../../business/access/status-token.ts';
import { findAppointment } from '../../scheduling/appointments/reading/find-appointments.ts';
import { meetingLoader } from '../../scheduling/appointments/loaders.ts';
import { visitUrl } from '../../scheduling/visit-link.ts';
import { asSystem } from '../as-system.ts';
import { beginCard } from './begin-card.ts';
import { consentOf } from './consent.ts';
import { canLeaveCard } from './can-leave-card.ts';
import { lookAtCard } from './look-at-cards.ts';
import { findBusinessId, findLinkedBusiness } from './card-link.queries.ts';
import { findCards } from './kept-card.queries.ts';

/** Content of the page behind a card link. */
export interface CardLink {
  readonly businessName: string;
  /** Locale of the client, else of the business. */
  readonly locale: string;
  /** Country whose clock format is used; null: that of the locale. */
  readonly country: string | null;
  readonly serviceName: string;
  readonly startAt: number;
  readonly timezone: string;
  readonly online: boolean;
  /** Consent text; null if no card is required. */
  readonly consent: string | null;
  /** Last digits of the stored card; empty if the provider sent none. */
  readonly kept: string | null;
  /** Page of the visit; null once it is cancelled. */
  readonly visitUrl: string | null;
}

/** Returns the address of the page for leaving a card, open to anyone with the link. Nothing is stored. */
export function cardUrl(services: Pick<Services, 'config' | 'seal'>, id: string): string {
  return `${services.config.baseUrl}/card/${tokenFor({ services }, id, 'card link')}`;
}

/**
 * Returns the page of a card link. For a client returning from the provider, its state is checked there
 * first.
 *
 * @throws DomainError NOT_FOUND for a forged link.
 */
export async function seeCardLink(
  context: Context,
  token: string,
  { isBack = false } = {},
): Promise<CardLink> {
  const ids = await idsOf(context, token);
  if (isBack) {
    for (const card of await findCards(context.em, { ...ids, status: 'awaited' })) {
      await lookAtCard(asSystem(context), card);
    }
  }
  const { visit, business, consent } = await read(context, ids);
  const [kept] = await findCards(context.em, { ...ids, status: 'kept' });
  const isOpen = canLeaveCard(visit, context.now());
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

/** Accepts the consent on the link's page and returns the provider's page; null if no card is required. */
export async function followCardLink(context: Context, token: string): Promise<string | null> {
  const ids = await idsOf(context, token);
  const { consent } = await read(context, ids);
  if (!consent) return null;
  const returnUrl = backUrl(context.services, ids.appointmentId);
  return beginCard(context, { ...ids, consent, buyerId: null, returnUrl });
}

/** Returns the address to which a client comes back from the provider’s page. */
export function backUrl(services: Pick<Services, 'config' | 'seal'>, id: string): string {
  return `${cardUrl(services, id)}?back=1`;
}

/** Finds the appointment of a link. The call names no business; the keyed hash proves that we issued the id. */
async function idsOf({ services, em }: Context, token: string) {
  const appointmentId = idOfToken({ services }, 'apt', token, 'card link');
  const businessId = await findBusinessId(em, appointmentId);
  if (businessId === undefined) throw new DomainError('NOT_FOUND', 'There is no such booking.');
  return { businessId, appointmentId };
}

async function read({ em, now }: Context, ids: { businessId: string; appointmentId: string }) {
  const business = await findLinkedBusiness(em, ids);
  if (!business) throw new DomainError('NOT_FOUND', 'There is no such booking.');
  const visit = await findAppointment(em, business, ids.appointmentId, now());
  return { visit, business, consent: consentOf(visit, business) };
}
