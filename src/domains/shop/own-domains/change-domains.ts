import { randomBytes } from 'node:crypto';
import type {
  AddShopDomainInput,
  MutationCheckShopDomainArgs,
  MutationRemoveShopDomainArgs,
  MutationSetMainShopDomainArgs,
  QueryShopDomainsArgs,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { authorize } from '../../business/access/authorize.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { checkFeature } from '../../tariffs/check-feature.ts';
import { Shop } from '../shop.entity.ts';
import { checkDomain, lockDomain } from './check-domain.ts';
import { readHost } from './read-host.ts';
import { ShopDomain } from './shop-domain.entity.ts';

const mostOfOneShop = 20;

/** Lists the domains of a business's shop, the oldest first. */
export async function listDomains(
  context: Context,
  input: QueryShopDomainsArgs,
): Promise<{ items: ShopDomain[] }> {
  const { id: businessId } = await authorize(context, input.businessId, 'shop:read');
  return { items: await findDomains(context, businessId) };
}

function findDomains({ em }: Context, businessId: string): Promise<ShopDomain[]> {
  return em.find(ShopDomain, { businessId }, { orderBy: { id: 'asc' } });
}

/** Adds a domain. @throws DomainError RULE_VIOLATION for the 21st, or if the service serves no shops. */
export async function addDomain(context: Context, input: AddShopDomainInput): Promise<ShopDomain> {
  const { config } = context.services;
  const { id: businessId } = await authorize(context, input.businessId, 'shop:write');
  const host = readHost(config, input.host);
  if (!config.shops) {
    throw new DomainError('RULE_VIOLATION', 'host: this service serves no shops by their domains.');
  }
  return writeLocked(context, businessId, async ({ em, now }, business) => {
    await checkFeature(em, business, 'own_domain');
    if (!(await em.count(Shop, { businessId }))) {
      throw new DomainError('NOT_FOUND', 'This business has no shop yet; create one first.');
    }
    if (await em.count(ShopDomain, { businessId, host })) {
      throw new DomainError('ALREADY_EXISTS', `host: the shop has ${host} already.`).withReason(
        'domain_present',
        { name: host },
      );
    }
    if ((await em.count(ShopDomain, { businessId })) >= mostOfOneShop) {
      throw new DomainError(
        'RULE_VIOLATION',
        `A shop has at most ${mostOfOneShop} domains. Remove one that is not needed.`,
      ).withReason('domains_many', { limit: mostOfOneShop });
    }
    const domain = em.create(ShopDomain, {
      id: newId('dom'),
      businessId,
      host,
      token: randomBytes(15).toString('base64url'),
      state: 'waiting',
      stateSince: now(),
      failingSince: null,
      problem: null,
      found: [],
      checkedAt: null,
      dueAt: now(),
      createdAt: now(),
    });
    return {
      result: domain,
      event: {
        type: 'shop_domain.added',
        businessId,
        subject: domain.id,
        summary: `The domain ${host} was added to the shop.`,
        details: { host },
      },
    };
  });
}

/** Looks for the proof of a domain at once. @throws RateLimited. */
export async function checkDomainNow(
  context: Context,
  { businessId: given, shopDomainId: id }: MutationCheckShopDomainArgs,
): Promise<ShopDomain> {
  const { id: businessId } = await authorize(context, given, 'shop:write');
  await context.services.rateLimiter.consume('domain-check', businessId);
  return checkDomain(context, { businessId, id }, { restarts: true });
}

/** Shows the shop at a proven domain, or for null at its own address. */
export async function setMainDomain(
  context: Context,
  { businessId: given, shopDomainId: id }: MutationSetMainShopDomainArgs,
): Promise<{ items: ShopDomain[] }> {
  const { id: businessId } = await authorize(context, given, 'shop:write');
  return writeLocked(context, businessId, async transaction => {
    const { em } = transaction;
    const domain = id == null ? null : await lockDomain(transaction, { businessId, id });
    if (domain && domain.state !== 'proven') {
      throw new DomainError(
        'RULE_VIOLATION',
        `shopDomainId: ${domain.host} is not proven yet.`,
      ).withReason('domain_unproven', { name: domain.host });
    }
    const shop = await em.findOne(Shop, { businessId });
    if (!shop) throw new DomainError('NOT_FOUND', 'This business has no shop yet.');
    const host = domain?.host ?? null;
    const isChanged = shop.mainHost !== host;
    shop.mainHost = host;
    await em.flush();
    return {
      result: { items: await findDomains(transaction, businessId) },
      journaled: !isChanged,
      event: {
        type: 'shop_domain.changed',
        businessId,
        subject: domain?.id ?? shop.id,
        summary: host ? `The shop is shown at ${host}.` : 'The shop is shown at its own address.',
        details: { host },
      },
    };
  });
}

/** Removes a domain, which another business can prove from then on. */
export async function removeDomain(
  context: Context,
  { businessId: given, shopDomainId: id }: MutationRemoveShopDomainArgs,
): Promise<ShopDomain> {
  const { id: businessId } = await authorize(context, given, 'shop:write');
  return writeLocked(context, businessId, async transaction => {
    const { em } = transaction;
    const domain = await lockDomain(transaction, { businessId, id });
    const shop = await em.findOne(Shop, { businessId, mainHost: domain.host });
    if (shop) shop.mainHost = null;
    em.remove(domain);
    return {
      result: { ...domain },
      event: {
        type: 'shop_domain.removed',
        businessId,
        subject: id,
        summary: `The domain ${domain.host} was removed from the shop.`,
        details: { host: domain.host },
      },
    };
  });
}
