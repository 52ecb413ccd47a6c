import type { MutationDeleteViewArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { write } from '../../../platform/journal/write.ts';
import { authorizeViews } from './authorize-views.ts';
import { loadView } from './save-view.ts';
import type { SavedView } from './saved-view.entity.ts';

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
