import { useBusiness } from '../api/session.ts';
import { useChange } from '../api/use-change.ts';
import { useUndoable } from '../api/use-undo.ts';
import type { CatalogItemType } from '../operations.generated.ts';
import { useTexts } from '../texts/use-texts.ts';
import deleteDocument from './delete-rule.graphql';
import saveDocument from './save-rule.graphql';
import { texts } from './texts.ts';

/** For whom and for what a rate is. */
export interface Target {
  staffId?: string;
  catalogItemId?: string;
  type?: CatalogItemType;
}

type Rate = { percent: number } | { unitAmount: number };

/** Sets and removes rates; either can be taken back. */
export function useSaveRate() {
  const t = useTexts(texts);
  const { id: businessId } = useBusiness();
  const done = useUndoable(['commission']);
  const saving = useChange(saveDocument, {
    affects: ['commission'],
    onDone: (_, __, eventId) => done(t.saved, eventId),
  });
  const removing = useChange(deleteDocument, {
    affects: ['commission'],
    onDone: (_, __, eventId) => done(t.removed, eventId),
  });
  return {
    save: (target: Target, rate: Rate) =>
      saving.mutate({ input: { businessId, ...target, ...rate } }),
    remove: (commissionRuleId: string) => removing.mutate({ businessId, commissionRuleId }),
    isPending: saving.isPending || removing.isPending,
  };
}
