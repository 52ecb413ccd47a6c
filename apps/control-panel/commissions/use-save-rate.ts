import { commissions as t } from '#texts/commissions';
import { useBusiness } from '../api/session.ts';
import { useChange } from '../api/use-change.ts';
import { useSaid } from '../api/use-said.ts';
import type { CatalogItemType } from '../operations.generated.ts';
import deleteDocument from './delete-rule.graphql';
import saveDocument from './save-rule.graphql';

/** For whom and for what a rate is. */
export interface Target {
  staffId?: string;
  catalogItemId?: string;
  type?: CatalogItemType;
}

type Rate = { percent: number } | { unitAmount: number };

/** Sets and removes rates; either can be taken back. */
export function useSaveRate() {
  const { id: businessId } = useBusiness();
  const said = useSaid(['commission']);
  const saving = useChange(saveDocument, said(t.saved));
  const removing = useChange(deleteDocument, said(t.removed));
  return {
    save: (target: Target, rate: Rate) =>
      saving.mutate({ input: { businessId, ...target, ...rate } }),
    remove: (commissionRuleId: string) => removing.mutate({ businessId, commissionRuleId }),
    isPending: saving.isPending || removing.isPending,
  };
}
