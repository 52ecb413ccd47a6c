import type Stripe from 'stripe';
import type { Context } from '../../../platform/context.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { standingOf } from '../../tariffs/standing/standing.ts';
import { TariffSubscription } from '../../tariffs/standing/subscription.entity.ts';
import { findSubscription } from '../../tariffs/standing/subscription.queries.ts';
import { findVersion } from '../../tariffs/versions/tariff-version.queries.ts';
import { sendNotice } from '../dunning/send-notice.ts';
import { nextLook } from '../dunning/notices.ts';
import { monthlyRevenue } from '../figures/monthly-revenue.ts';
import { noteRevenue } from '../figures/revenue.queries.ts';
import { storeInvoices } from '../invoices/invoice.queries.ts';
import { atStripe, requireBilling } from '../stripe/billing-account.ts';
import { readInvoices, type ReadInvoice } from '../stripe/read-invoices.ts';
import { endPaying } from '../stripe/end-paying.ts';
import { readSubscription, type ReadSubscription } from '../stripe/read-subscription.ts';

/** Stripe's data of a business, and the time at which the reading began. */
interface Reading {
  readonly readAt: number;
  readonly subscription: ReadSubscription | null;
  readonly invoices: readonly ReadInvoice[];
}

/** A caller's change that led to a reading: its words for the journal, and the page on which the caller goes on. */
export interface Cause extends Pick<DomainEvent, 'type' | 'summary' | 'details'> {
  readonly pageUrl?: string | null;
}

/**
 * Reads the subscription and the invoices of a business from Stripe and stores them. A reading that began earlier never overwrites a
 * later one. Each event leads to a reading that begins after it, so the last state wins in any order of events.
 */
export async function syncBilling(
  context: Context,
  businessId: string,
  cause?: Cause,
): Promise<string | null> {
  const known = await findSubscription(context.em, businessId);
  const readAt = context.now();
  const customer = known?.customerId;
  const reading =
    known && customer
      ? await atStripe(context, async api => ({
          readAt,
          subscription: await readOrEnd(context, api, { businessId, customer, known }),
          invoices: await readInvoices(api, customer),
        }))
      : null;
  return settle(context, businessId, { reading, cause });
}

/** Reads the subscription of a business. One of an archived business is ended first, whatever archived it. */
async function readOrEnd(
  { em }: Context,
  api: Stripe,
  {
    businessId,
    customer,
    known,
  }: { businessId: string; customer: string; known: TariffSubscription },
): Promise<ReadSubscription | null> {
  const isArchived = (await em.fork().count(Business, { id: businessId, status: 'archived' })) > 0;
  return isArchived ? endPaying(api, customer, known) : readSubscription(api, customer);
}

/**
 * Brings a business in line with a reading, or with the time alone. Mails the owners what they have to know. Returns the page of the
 * cause, or that of the first call with the same idempotency key.
 */
export function settle(
  context: Context,
  businessId: string,
  { reading, cause }: { reading: Reading | null; cause?: Cause | undefined },
): Promise<string | null> {
  const { graceDays } = requireBilling(context);
  return writeLocked(context, businessId, async transaction => {
    const { em, now } = transaction;
    const business = await em.findOneOrFail(Business, { id: businessId });
    const row = await em.findOneOrFail(TariffSubscription, { businessId });
    const right = () => standingOf(row, { now: now(), graceDays });
    const before = { tariff: keyOf(business), standing: right().standing };
    if (reading && reading.readAt >= (row.readAt ?? 0)) {
      await apply(transaction, { business, row }, reading);
    }
    const { standing, readOnlyAt } = right();
    if (business.readOnlyAt !== readOnlyAt) business.readOnlyAt = readOnlyAt;
    await sendNotice(transaction, { business, row, standing });
    row.checkAfter = nextLook(row, { now: now(), readOnlyAt });
    const after = { tariff: keyOf(business), standing };
    const isSame = before.tariff === after.tariff && before.standing === after.standing;
    return {
      result: cause?.pageUrl ?? null,
      journaled: isSame && !cause,
      event: {
        type: cause?.type ?? 'business.tariff_updated',
        summary:
          cause?.summary ?? `The tariff of ${business.name} is ${after.tariff}: ${standing}.`,
        details: { ...cause?.details, from: before, to: after },
        businessId,
        subject: businessId,
      },
    };
  });
}

const keyOf = ({ tariff, tariffVersion }: Business) => `${tariff} ${tariffVersion}`;

/** Applies a reading to the rows of a business. */
async function apply(
  { em, now }: Context,
  { business, row }: { business: Business; row: TariffSubscription },
  { readAt, subscription, invoices }: Reading,
): Promise<void> {
  const { id: businessId } = business;
  row.readAt = readAt;
  await storeInvoices(em, invoices, { businessId, readAt });
  if (!subscription) return;
  const { status, dueSince, endedUnpaid } = subscription;
  Object.assign(row, {
    subscriptionId: subscription.id,
    providerStatus: status,
    interval: subscription.interval,
    amountMinor: subscription.amountMinor,
    currency: subscription.currency,
    couponCode: subscription.couponCode,
    ...(subscription.couponCode === row.heldCoupon && { heldCoupon: null, heldUntil: null }),
    coupons: [...new Set([...row.coupons, subscription.couponCode].filter(code => code !== null))],
    periodEndsAt: subscription.periodEndsAt,
    cancelsAt: subscription.cancelsAt,
    endedAt: subscription.endedAt,
    // The grace period counts from the first payment that was due. Paying all ends it.
    pastDueSince:
      dueSince === null
        ? endedUnpaid
          ? (row.pastDueSince ?? subscription.endedAt)
          : null
        : (row.pastDueSince ?? dueSince),
  });
  if (subscription.trialEndsAt !== null) row.freeEndsAt = subscription.trialEndsAt;
  if (status === 'active') row.convertedAt ??= now();
  if (subscription.endedAt === null) {
    row.waived = false;
    await holdTariff(em, business, subscription);
  }
  const monthlyMinor = monthlyRevenue(row);
  await noteRevenue(em, { businessId, at: readAt, monthlyMinor, currency: subscription.currency });
}

/** Gives a business the tariff that it pays for. A price that is not ours changes nothing. */
async function holdTariff(
  em: Context['em'],
  business: Business,
  { tariff }: ReadSubscription,
): Promise<void> {
  if (!tariff || !(await findVersion(em, tariff))) return;
  business.tariff = tariff.key;
  business.tariffVersion = tariff.version;
}
