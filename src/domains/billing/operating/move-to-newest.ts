import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { write } from '../../../platform/journal/write.ts';
import { runEach } from '../../../platform/run-each.ts';
import { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { isLive } from '../../tariffs/standing/standing.ts';
import { findSubscription } from '../../tariffs/standing/subscription.queries.ts';
import type { Tariff } from '../../tariffs/versions/tariff.entity.ts';
import { findNewestOf } from '../../tariffs/versions/tariff-version.queries.ts';
import { asBilling } from '../as-billing.ts';
import { syncBilling } from '../state/sync-billing.ts';
import { atStripe } from '../stripe/billing-account.ts';
import { ensurePrice, priceOf } from '../stripe/prices.ts';
import { readSubscription } from '../stripe/read-subscription.ts';
import { authorizeService } from '../../business/access/authorize-operator.ts';
import { findOlderHolders } from './holders.queries.ts';

/** Businesses of one call. Each that pays needs some calls of Stripe. */
const most = 50;

/**
 * Moves businesses to the newest version of their tariff. Those that pay get its price with the next invoice. A business whose change
 * fails keeps its version and stops nobody else.
 */
export async function moveToNewest(context: Context, { key }: { key: string }) {
  await authorizeService(context, 'move businesses to another version of their tariff');
  const newest = await findNewestOf(context.em, key);
  if (!newest) throw new DomainError('NOT_FOUND', `There is no tariff ${key}.`);
  const older = { key, version: newest.version, most };
  const { ids, count } = await findOlderHolders(context.em, older);
  const moved = await runEach(context.services.log, ids, id => move(context, id, newest));
  return write(context, null, async () => ({
    result: { moved: moved.length, remaining: count - moved.length },
    event: {
      type: 'tariff.moved',
      businessId: null,
      subject: key,
      summary: `${moved.length} businesses moved to the version ${newest.version} of the tariff ${newest.name}.`,
    },
  }));
}

async function move(context: Context, businessId: string, newest: Tariff): Promise<void> {
  const system = asBilling(context);
  const subscription = await findSubscription(context.em, businessId);
  if (subscription?.customerId && isLive(subscription)) {
    const interval = subscription.interval ?? 'month';
    if (priceOf(newest, interval) === null) {
      throw new DomainError('RULE_VIOLATION', `${newest.name} has no price of a ${interval} now.`);
    }
    await changePrice(context, subscription.customerId, newest);
    await syncBilling(system, businessId);
    return;
  }
  await writeLocked(system, businessId, async ({ em }) => {
    const business = await em.findOneOrFail(Business, { id: businessId });
    business.tariffVersion = newest.version;
    return {
      result: undefined,
      event: {
        type: 'business.tariff_updated',
        businessId,
        subject: businessId,
        summary: `${business.name} now has the version ${newest.version} of the tariff ${newest.name}.`,
      },
    };
  });
}

async function changePrice(context: Context, customer: string, newest: Tariff): Promise<void> {
  await atStripe(context, async api => {
    const present = await readSubscription(api, customer);
    if (!present) return;
    const price = await ensurePrice(api, newest, present.interval);
    await api.subscriptions.update(present.id, {
      items: [{ id: present.itemId, price }],
      proration_behavior: 'none',
    });
  });
}
