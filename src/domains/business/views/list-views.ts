import type { QuerySavedViewsArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { authorizeViews } from './authorize-views.ts';
import type { SavedView } from './saved-view.entity.ts';
import { findViews } from './saved-view.queries.ts';

/** Lists the caller's own views by name. */
export async function listViews(
  context: Context,
  input: QuerySavedViewsArgs,
): Promise<SavedView[]> {
  const { businessId, userId } = await authorizeViews(context, input.businessId);
  return findViews(context.em, { businessId, userId, list: input.list ?? null });
}
