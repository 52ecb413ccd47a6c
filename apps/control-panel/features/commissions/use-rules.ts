import { commissions as t } from '#texts/commissions';
import { useBusiness } from '../../data/session.ts';
import { usePages } from '../../data/use-read.ts';
import type {
  CommissionRulesQuery,
  CommissionRulesQueryVariables,
  CatalogItemType,
} from '../../data/operations.generated.ts';
import document from './commission-rules.graphql';
import { useChange } from '../../ui/change/use-change.ts';
import { useChangeToast } from '../../ui/change/use-undo.ts';
import deleteDocument from './delete-rule.graphql';
import saveDocument from './save-rule.graphql';

export type Rule = CommissionRulesQuery['commissionRules']['items'][number];

/** Reads the commission rules of a staff member, of an item or for everyone, in pages. */
export function useRules(of: Omit<CommissionRulesQueryVariables, 'businessId' | 'cursor'>) {
  const { id: businessId } = useBusiness();
  const asked: CommissionRulesQueryVariables = { businessId, ...of };
  return usePages('commission', document, asked, ({ commissionRules }) => commissionRules);
}

/** Staff member, item or type that a rate applies to. */
export interface Target {
  staffId?: string;
  catalogItemId?: string;
  type?: CatalogItemType;
}

type Rate = { percent: number } | { unitAmount: number };

/** Saves and removes rates, each with undo. */
export function useSaveRate() {
  const { id: businessId } = useBusiness();
  const withToast = useChangeToast(['commission']);
  const saving = useChange(saveDocument, withToast(t.saved));
  const removing = useChange(deleteDocument, withToast(t.removed));
  return {
    save: (target: Target, rate: Rate) =>
      saving.mutate({ input: { businessId, ...target, ...rate } }),
    remove: (commissionRuleId: string) => removing.mutate({ businessId, commissionRuleId }),
    isPending: saving.isPending || removing.isPending,
  };
}
