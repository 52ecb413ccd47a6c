import type { QuerySavedViewsArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { read } from '../../../platform/database/query/sql.ts';
import { enterViews } from './enter-views.ts';
import { SavedView } from './saved-view.entity.ts';

/** Lists the caller's own views by name. */
export async function listViews(
  context: Context,
  input: QuerySavedViewsArgs,
): Promise<SavedView[]> {
  const { businessId, userId } = await enterViews(context, input.businessId);
  return read<SavedView>(
    context.em,
    `select ${columnsOf(context.em, SavedView, 'v')} from saved_view v
     where v.business_id = $1 and v.user_id = $2 and ($3::text is null or v.list = $3)
     order by v.list, lower(v.name), v.id`,
    [businessId, userId, input.list ?? null],
  );
}
