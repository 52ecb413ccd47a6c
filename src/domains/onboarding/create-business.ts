import type { EntityManager } from '@mikro-orm/sql';
import { isWithin } from '../business/access/permissions.ts';
import { authorityOf } from '../business/access/roles.ts';
import { Business } from '../business/business.entity.ts';
import { findSlugs, lockSlugs } from '../business/business.queries.ts';
import { Membership } from '../business/access/membership.entity.ts';
import { countInvitation, invite } from '../business/members/invite.ts';
import { CatalogCategory } from '../catalog/categories/category.entity.ts';
import { CatalogItem } from '../catalog/items/item.entity.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError, invalid } from '../../platform/errors.ts';
import type { CreateBusinessInput } from '../../graphql.generated.ts';
import { findOrCreateUser, isUnproven } from '../identity/find-or-create-user.ts';
import { User } from '../identity/user.entity.ts';
import { write } from '../../platform/journal/write.ts';
import { newId } from '../../platform/lib/ids.ts';
import { numbered, slugOf } from '../../platform/lib/text/slug.ts';
import { searchVector, searchVersion } from '../../platform/lib/text/search-words.ts';
import { readEmail } from '../../platform/validation/read-text.ts';
import { collectIssues } from '../../platform/validation/collect-issues.ts';
import { StaffMember } from '../staff/staff-member.entity.ts';
import { checkBeginning } from '../tariffs/check-limit.ts';
import { beginTrial } from '../tariffs/standing/begin-trial.ts';
import { heldTariff } from '../tariffs/versions/held-tariff.ts';
import type { Tariff } from '../tariffs/versions/tariff.entity.ts';
import { findNewestOf } from '../tariffs/versions/tariff-version.queries.ts';
import { planBusiness, type BusinessPlan } from './plan-business.ts';

/**
 * Creates a business with its catalog and staff, from a preset or from the input. Creates the owner's user if
 * needed, and invites the owner by mail. The calling user becomes a manager.
 */
export async function createBusiness(
  context: Context,
  input: CreateBusinessInput,
): Promise<Business> {
  const { caller } = context;
  if (!isWithin(caller, 'business:create') || !(caller.userId || caller.operator)) {
    throw new DomainError('FORBIDDEN', 'This credential cannot create a business.');
  }
  if (caller.onlyBusinesses) {
    throw new DomainError(
      'FORBIDDEN',
      'This assistant was allowed some businesses only; connect it again for all of them, and it can create one.',
    );
  }
  const { plan, ownerEmail } = collectIssues({
    plan: () => planBusiness(input),
    ownerEmail: () => readOwnerEmail(input, caller.userId),
  });
  const tariff = await tariffOfNew(context);
  await checkBeginning(context.em, tariff, {
    staff: plan.staff.length,
    catalogItems: plan.items.length,
  });
  if (ownerEmail) await countOwner(context, ownerEmail);
  const id = newId('biz');
  return write(context, id, async transaction => {
    const { em, now } = transaction;
    const slug = await freeSlug(em, plan.settings.name);
    const business = em.create(Business, {
      id,
      slug,
      ...plan.settings,
      longestOccupationMinutes: 0,
      tariff: tariff.key,
      tariffVersion: tariff.version,
      status: 'active',
      createdAt: now(),
    });
    beginTrial(transaction, business, tariff);
    await addPeople(transaction, business, ownerEmail);
    await addCatalog(em, business.id, plan);
    context.journal.businessId = business.id;
    return {
      result: business,
      event: {
        type: 'business.created',
        businessId: business.id,
        subject: business.id,
        summary: `${business.name} was created with ${plan.items.length} items and ${plan.staff.length} staff.`,
        details: { presetKey: plan.settings.presetKey, slug },
      },
    };
  });
}

/** Returns the tariff of new businesses: the newest version of the one in the settings. */
export async function tariffOfNew({ em, services }: Context): Promise<Tariff> {
  const key = services.config.defaultTariff;
  return (await findNewestOf(em, key)) ?? heldTariff(em, { tariff: key, tariffVersion: 1 });
}

function readOwnerEmail({ ownerEmail }: CreateBusinessInput, userId: string | null): string | null {
  if (ownerEmail != null) return readEmail(ownerEmail, 'ownerEmail');
  if (userId) return null;
  throw invalid(
    'ownerEmail',
    'required: this credential belongs to no user who could be the owner.',
  );
}

/** Limits invitation mails to owners of other people's businesses. The operator is not limited. */
async function countOwner(context: Context, ownerEmail: string): Promise<void> {
  const { caller, em } = context;
  if (caller.operator || !caller.userId) return;
  const user = await em.findOneOrFail(User, { id: caller.userId });
  if (user.email !== ownerEmail) await countInvitation(context, ownerEmail);
}

async function addPeople(
  transaction: Context,
  business: Business,
  ownerEmail: string | null,
): Promise<void> {
  const { em, caller, now } = transaction;
  const { id: businessId, locale } = business;
  const named: User | null = ownerEmail
    ? await findOrCreateUser(em, ownerEmail, null, now(), locale)
    : null;
  const owner = named ? named.id : caller.userId;
  const join = (userId: string, role: Membership['role']) =>
    em.create(Membership, {
      id: newId('mem'),
      businessId,
      userId,
      role,
      createdAt: now(),
      // The operator is trusted to name the owner. A name from anyone else is only an invitation.
      acceptedAt: userId === caller.userId || caller.operator ? now() : null,
      awaitsProof: userId === named?.id && userId !== caller.userId && isUnproven(named),
    });
  const membership = owner ? join(owner, 'owner') : null;
  if (named && membership && owner !== caller.userId) {
    await invite(transaction, named, membership, {
      business,
      role: authorityOf('owner'),
    });
  }
  if (caller.userId && caller.userId !== owner) join(caller.userId, 'manager');
}

/** Adds the catalog and staff of a plan. At first, every staff member performs every service. */
async function addCatalog(
  em: EntityManager,
  businessId: string,
  plan: BusinessPlan,
): Promise<void> {
  const staffIds = plan.staff.map(person => {
    const id = newId('stf');
    em.create(StaffMember, {
      id,
      businessId,
      ...person,
      active: true,
      workingHours: null,
      rotas: [],
      timeOff: [],
    });
    return id;
  });
  const categoryIds = new Map(
    plan.categories.map(category => {
      const id = newId('cat');
      em.create(CatalogCategory, { id, businessId, ...category });
      return [category.name, id];
    }),
  );
  // Items refer to their categories, which are stored first.
  await em.flush();
  for (const { categoryName, ...item } of plan.items) {
    em.create(CatalogItem, {
      id: newId('item'),
      businessId,
      ...item,
      categoryId: (categoryName && categoryIds.get(categoryName)) || null,
      sku: null,
      active: true,
      images: [],
      bufferBeforeMinutes: 0,
      requiresApproval: false,
      staffIds: item.type === 'service' ? staffIds : [],
      resourceIds: [],
      currency: plan.settings.currency,
      search: searchVector(businessId, { ...item, skus: [] }),
      searchVersion,
    });
  }
}

/** Creates a unique slug from a name. A number is appended if the slug is taken. */
async function freeSlug(em: EntityManager, name: string): Promise<string> {
  const base = slugOf(name, 'business');
  // The lock keeps two businesses of the same name from getting the same slug. It ignores numbers at the end,
  // as they may be part of the name or appended here.
  await lockSlugs(em, base.replace(/(-\d+)+$/, ''));
  return numbered(base, await findSlugs(em, base));
}
