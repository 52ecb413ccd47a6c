import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { useUndoable } from '../../../api/use-undo.ts';
import type { SaveCatalogItemMutation } from '../../../operations.generated.ts';
import document from '../save-catalog-item.graphql';
import type { Row } from './row.ts';

type Saved = SaveCatalogItemMutation['saveCatalogItem'];

/** Saves one field of an item from the list, and offers to take that back. */
export function useQuickSave({ id: itemId, version }: Row, said: (saved: Saved) => string) {
  const { id: businessId } = useBusiness();
  const showUndoable = useUndoable(['catalog', 'stock']);
  const { mutate, isPending, variables } = useChange(document, {
    affects: ['catalog', 'stock'],
    onDone: ({ saveCatalogItem: saved }, _variables, eventId) => showUndoable(said(saved), eventId),
  });
  return {
    save: (field: { price: number } | { active: boolean }) =>
      mutate({ input: { businessId, itemId, version, ...field } }),
    /** What is being saved. */
    saving: isPending ? variables.input : undefined,
  };
}
