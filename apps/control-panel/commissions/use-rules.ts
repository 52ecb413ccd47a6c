import { useBusiness } from '../api/session.ts';
import { usePages } from '../api/use-read.ts';
import type {
  CommissionRulesQuery,
  CommissionRulesQueryVariables,
} from '../operations.generated.ts';
import document from './commission-rules.graphql';

export type Rule = CommissionRulesQuery['commissionRules']['items'][number];

/** The rules of a person, of an item or of everybody, page after page. */
export function useRules(of: Omit<CommissionRulesQueryVariables, 'businessId' | 'cursor'>) {
  const { id: businessId } = useBusiness();
  const asked: CommissionRulesQueryVariables = { businessId, ...of };
  return usePages('commission', document, asked, ({ commissionRules }) => commissionRules);
}
