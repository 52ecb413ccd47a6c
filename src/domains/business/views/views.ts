import type { EntityManager } from '@mikro-orm/sql';
import type {
  MutationDeleteViewArgs,
  QuerySavedViewsArgs,
  SaveViewInput,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { SavedView } from './saved-view.entity.ts';
import { findViews } from './saved-view.queries.ts';
import { checkVersion, raiseIfChanged } from '../../../platform/database/query/versions.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { notFound } from '../../nouns/not-found.ts';
import { write } from '../../../platform/journal/write.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { readName } from '../../../platform/validation/read-text.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import { authorize } from '../access/authorize.ts';

/** Lists the caller's own views by name. */
export async function listViews(
  context: Context,
  input: QuerySavedViewsArgs,
): Promise<SavedView[]> {
  const { businessId, userId } = await authorizeViews(context, input.businessId);
  return findViews(context.em, { businessId, userId, list: input.list ?? null });
}

const mostOfOneUser = 50;
const mostFilters = 20;
const longest = 200;

type Owner = Awaited<ReturnType<typeof authorizeViews>>;

/** Saves or changes one of the caller's views of a list. */
export async function saveView(context: Context, input: SaveViewInput): Promise<SavedView> {
  const owner = await authorizeViews(context, input.businessId);
  const given = readInput(input);
  return write(context, owner.businessId, async ({ em, now }) => {
    const isNew = input.viewId == null;
    const view = isNew
      ? await addView(em, owner, input, now())
      : await loadView(em, owner, input.viewId ?? '');
    if (!isNew) checkVersion(view, input.version);
    Object.assign(view, given);
    if (view.isDefault) await takeDefault(em, view);
    if (!isNew) raiseIfChanged(em, view);
    return {
      result: view,
      // The journal skips personal views, which change nothing in the business.
      journaled: true,
      event: {
        type: 'view.saved',
        businessId: owner.businessId,
        subject: view.id,
        summary: 'A view of a list was saved.',
      },
    };
  });
}

/** Loads one of a user's own views. @throws DomainError NOT_FOUND. */
async function loadView(em: EntityManager, owner: Owner, id: string): Promise<SavedView> {
  const view = await em.findOne(SavedView, { id, ...owner });
  if (!view) throw notFound('viw', id);
  return view;
}

/** Reads the input of a view. @throws DomainError VALIDATION_FAILED naming every bad field. */
function readInput({ viewId, list, name, filters, isDefault }: SaveViewInput): Partial<SavedView> {
  const needed = (path: string) => {
    if (viewId == null) throw invalid(path, 'required for a new view.', 'required');
  };
  const read = collectIssues({
    name: () => (name == null ? needed('name') : readName(name, 'name')),
    list: () => (list == null ? needed('list') : list),
    filters: () => (filters == null ? needed('filters') : readFilters(filters)),
  });
  const given = Object.entries({ ...read, isDefault }).filter(([, value]) => value != null);
  return Object.fromEntries(given);
}

function readFilters(filters: Record<string, string>): Record<string, string> {
  const entries = Object.entries(filters);
  const isShort = entries.every(each => each.every(text => text.length <= longest));
  if (entries.length <= mostFilters && isShort) return filters;
  throw invalid('filters', `has at most ${mostFilters} entries of at most ${longest} characters.`);
}

async function addView(
  em: EntityManager,
  owner: Owner,
  { list }: SaveViewInput,
  createdAt: number,
): Promise<SavedView> {
  if ((await em.count(SavedView, { ...owner })) >= mostOfOneUser) {
    throw new DomainError(
      'RULE_VIOLATION',
      `You have ${mostOfOneUser} views, which is the most; change or delete one that is not needed.`,
    ).withReason('views_many', { limit: mostOfOneUser });
  }
  const id = newId('viw');
  const empty = { name: '', filters: {}, isDefault: false };
  return em.create(SavedView, { id, ...owner, ...empty, list: list!, createdAt });
}

/** Ensures that a list has at most one default view. */
async function takeDefault(em: EntityManager, view: SavedView): Promise<void> {
  const { businessId, userId, list } = view;
  const others = await em.find(SavedView, { businessId, userId, list, isDefault: true });
  for (const other of others) other.isDefault = other === view;
}

/** Deletes one of the caller's own views. */
export async function deleteView(
  context: Context,
  input: MutationDeleteViewArgs,
): Promise<SavedView> {
  const owner = await authorizeViews(context, input.businessId);
  return write(context, owner.businessId, async ({ em }) => {
    const view = await loadView(em, owner, input.viewId);
    em.remove(view);
    return {
      result: { ...view },
      // The journal skips personal views, which change nothing in the business.
      journaled: true,
      event: {
        type: 'view.deleted',
        businessId: owner.businessId,
        subject: view.id,
        summary: 'A view of a list was deleted.',
      },
    };
  });
}

/**
 * Authorizes the caller to manage their own views of a business. @throws DomainError FORBIDDEN for tokens,
 * which have none.
 */
async function authorizeViews(
  context: Context,
  business: string | null | undefined,
): Promise<{ businessId: string; userId: string }> {
  const { id: businessId } = await authorize(context, business, 'business:read');
  const { userId, limit } = context.caller;
  if (userId && limit === 'everything') return { businessId, userId };
  throw new DomainError('FORBIDDEN', 'Only a signed-in user has views of their own.');
}
