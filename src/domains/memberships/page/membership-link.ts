import type { Context } from '../../../platform/context.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { DomainError } from '../../../platform/errors.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import type { Services } from '../../../platform/services.ts';
import { idOfToken, tokenFor } from '../../business/access/status-token.ts';
import { asSystem } from '../../payments/as-system.ts';
import { cardProviderOf } from '../../payments/cards/card-provider.ts';
import type { KeptCard } from '../../payments/cards/kept-card.entity.ts';
import { findCards } from '../../payments/cards/kept-card.queries.ts';
import { lookAtCard } from '../../payments/cards/look-at-cards.ts';
import { payUrl } from '../../payments/pay-link.ts';
import { changeMembership } from '../changing/update-membership.ts';
import { consentOf } from '../cards/consent.ts';
import { leaveMembershipCard } from '../cards/leave-card.ts';
import type { ClientMembership, MembershipStatus, NextPlan } from '../client-membership.entity.ts';
import { findAnywhere } from '../membership.queries.ts';
import { findPeriod } from '../membership-period.queries.ts';
import { findLinkedBusiness, findOtherPlans } from './membership-link.queries.ts';

/** Content of the page on which a client sees and ends a membership, and leaves its card. */
export interface MembershipLink {
  readonly businessName: string;
  /** Locale of the client, else of the business. */
  readonly locale: string;
  readonly name: string;
  readonly status: MembershipStatus;
  /** Price of a period, in major units. */
  readonly price: number;
  readonly currency: string;
  readonly period: 'month' | 'year';
  /** Last local day of the present period. */
  readonly lastDay: string;
  readonly endsWithPeriod: boolean;
  /** First day of the next period; null while the membership is paused or has ended. */
  readonly nextOn: string | null;
  /** Plan of the next period, if it is another one. */
  readonly next: LinkedPlan | null;
  /** Plans to which the client can change. */
  readonly plans: readonly (LinkedPlan & { readonly itemId: string })[];
  /** Consent for a card or bank account; null if none can be left. */
  readonly consent: string | null;
  /** True if a bank account can be left, too. */
  readonly takesBankAccounts: boolean;
  /** Stored card or bank account; null without one. */
  readonly kept: Pick<KeptCard, 'kind' | 'brand' | 'last4'> | null;
  /** Day by which about the bank has answered the debit of the present period; null: none is under way. */
  readonly debitUntil: string | null;
  /** Page for paying the present period; null unless it is due. */
  readonly payUrl: string | null;
}

/** Plan on a client's page; the price is in major units. */
interface LinkedPlan {
  readonly name: string;
  readonly price: number;
  readonly period: 'month' | 'year';
}

const purpose = 'membership link';

/** Returns the address of a client's page of a membership, open to anyone with the link. Nothing is stored. */
export function membershipUrl(services: Pick<Services, 'config' | 'seal'>, id: string): string {
  return `${services.config.baseUrl}/membership/${tokenFor({ services }, id, purpose)}`;
}

/**
 * Returns the page of a link. For a client returning from the provider, the card is checked there first. @throws DomainError
 * NOT_FOUND for a forged link.
 */
export async function seeMembershipLink(
  context: Context,
  token: string,
  { isBack = false } = {},
): Promise<MembershipLink> {
  const { membership, business } = await read(context, token);
  const ids = { businessId: membership.businessId, membershipId: membership.id };
  if (isBack) {
    for (const card of await findCards(context.em, { ...ids, status: 'awaited' })) {
      await lookAtCard(asSystem(context), card);
    }
  }
  const [kept] = await findCards(context.em, { ...ids, status: 'kept' });
  const { name, status, priceMinor, currency, terms, endsOn, endsWithPeriod } = membership;
  const { itemId, nextPlan, debitUntil = null } = membership;
  const isOpen = status !== 'ended';
  const keeper = isOpen ? await cardProviderOf(context, ids.businessId) : null;
  const takesBankAccounts = keeper?.cards.keepsBankAccounts(currency) ?? false;
  return {
    businessName: business.name,
    locale: business.locale,
    name,
    status,
    currency,
    price: toMajor(priceMinor, currency),
    period: terms.period,
    lastDay: addDays(endsOn, -1),
    endsWithPeriod,
    nextOn: isOpen && status !== 'paused' ? endsOn : null,
    next: nextPlan ? linked(nextPlan, currency) : null,
    plans:
      isOpen && !endsWithPeriod && !nextPlan
        ? (await findOtherPlans(context.em, { businessId: ids.businessId, itemId })).map(plan => ({
            ...linked(plan, currency),
            itemId: plan.itemId,
          }))
        : [],
    consent: keeper ? consentOf(membership, { ...business, takesBankAccounts }).text : null,
    takesBankAccounts,
    kept: kept ?? null,
    debitUntil,
    payUrl: status === 'past_due' ? await payUrlOf(context, membership) : null,
  };
}

function linked({ name, priceMinor, terms }: NextPlan, currency: string): LinkedPlan {
  return { name, price: toMajor(priceMinor, currency), period: terms.period };
}

async function payUrlOf(
  { em, services }: Context,
  { businessId, id: membershipId, startsOn }: ClientMembership,
): Promise<string | null> {
  const period = await findPeriod(em, { businessId, membershipId, startsOn });
  return period ? payUrl(services, period.orderId) : null;
}

/** Accepts the consent on the link's page and returns the provider's page; null if no card can be left. */
export async function followMembershipCard(
  context: Context,
  token: string,
): Promise<string | null> {
  const { membership, business } = await read(context, token);
  const returnUrl = `${membershipUrl(context.services, membership.id)}?back=1`;
  return leaveMembershipCard(context, membership, { ...business, returnUrl });
}

/** Changes the membership of a link: ends it with its period, changes its plan, or takes that back. */
export async function changeByLink(
  context: Context,
  token: string,
  change: { endsWithPeriod: boolean } | { nextItemId: string | null },
): Promise<void> {
  const {
    membership: { businessId, id },
  } = await read(context, token);
  await changeMembership(context, { businessId, id }, change);
}

/** Finds the membership of a link. The call names no business; the keyed hash proves that we issued the id. */
async function read({ services, em }: Context, token: string) {
  const membership = await findAnywhere(em, idOfToken({ services }, 'mbr', token, purpose));
  const business = membership && (await findLinkedBusiness(em, membership));
  if (!business) throw new DomainError('NOT_FOUND', 'There is no such membership.');
  return { membership, business };
}
