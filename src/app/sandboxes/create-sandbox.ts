import { authorize } from '../../domains/business/access/authorize.ts';
import { refuseBeginnings } from '../../domains/business/suspending/refuse-suspended.ts';
import type { Business } from '../../domains/business/business.entity.ts';
import {
  findBusinesses,
  findSandboxes,
  findSlugs,
  lockSlugs,
} from '../../domains/business/business.queries.ts';
import { checkFeature } from '../../domains/tariffs/check-feature.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { write } from '../../platform/journal/write.ts';
import { newId } from '../../platform/lib/ids.ts';
import { numbered, slugOf } from '../../platform/lib/text/slug.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { insertContent, planContent } from './content.ts';
import { findShopSlugs, insertRows, lockSandboxes, storeContent } from './sandbox.queries.ts';

const mostSandboxes = 3;
const longestName = 180;

/**
 * Creates a sandbox of a business: another business with the same owners, and a copy of the catalog, staff, hours and settings.
 *
 * @throws DomainError RULE_VIOLATION for a sandbox, or for a business with three sandboxes; RATE_LIMITED.
 */
export async function createSandbox(
  context: Context,
  { businessId }: { businessId?: string | null },
): Promise<Business> {
  const business = await authorize(context, businessId, 'token:write');
  if (business.sandboxOf != null) {
    throw new DomainError(
      'RULE_VIOLATION',
      'A sandbox has no sandboxes of its own. Create it of the business.',
    );
  }
  await refuseBeginnings(context, business);
  await checkFeature(context.em, business, 'sandboxes');
  await context.services.rateLimiter.consume('sandbox-creation', business.id);
  const id = newId('biz');
  return write(context, id, async transaction => {
    const { em, now } = transaction;
    await lockSandboxes(em, business.id);
    const others = await findSandboxes(em, business.id);
    if (others.length >= mostSandboxes) {
      throw new DomainError(
        'RULE_VIOLATION',
        `A business has at most ${mostSandboxes} sandboxes. Reset or delete one of them.`,
      ).withReason('sandbox_limit', { limit: mostSandboxes });
    }
    const slug = await freeSlug(transaction, business.slug);
    const name = freeName(business, others);
    const createdAt = toIso(now());
    const identity = { id, sandboxOf: business.id, slug, name, createdAt };
    const { tables, members } = await planContent(em, identity);
    await insertRows(em, tables[0]!);
    await insertRows(em, members);
    await insertContent(em, id, tables);
    await storeContent(em, id, tables);
    const [sandbox] = await findBusinesses(em, [id]);
    transaction.journal.businessId = id;
    return {
      result: sandbox!,
      event: {
        type: 'business.created',
        businessId: id,
        subject: id,
        summary: `${name} was created as a sandbox of ${business.name}.`,
        details: { sandboxOf: business.id, slug },
      },
    };
  });
}

/** Returns a slug that neither a business nor a shop has. */
async function freeSlug({ em }: Context, slug: string): Promise<string> {
  const base = slugOf(`${slug.slice(0, 40)}-sandbox`, 'sandbox');
  await lockSlugs(em, base);
  const taken = await findSlugs(em, base);
  return numbered(base, taken.union(await findShopSlugs(em, base)));
}

function freeName({ name }: Business, others: readonly Business[]): string {
  const taken = new Set(others.map(other => other.name));
  for (let number = 1; ; number += 1) {
    const candidate = `${name.slice(0, longestName)} (sandbox${number > 1 ? ` ${number}` : ''})`;
    if (!taken.has(candidate)) return candidate;
  }
}
