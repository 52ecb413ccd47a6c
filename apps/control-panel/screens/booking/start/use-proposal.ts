import { useState } from 'react';
import type { ExplainStartQueryVariables } from '../../../operations.generated.ts';
import { useRead } from '../../../api/use-read.ts';
import document from './explain-start.graphql';

type Asked = ExplainStartQueryVariables;

/** The first free start from a time on, which then stays while others book. */
export function useProposal(asked: Asked, enabled: boolean) {
  const [proposal, setProposal] = useState<{ of: string; startAt: string }>();
  const of = `${asked.catalogItemId} ${asked.staffId ?? ''}`;
  const isOpen = enabled && proposal?.of !== of;
  const { data, error, isPlaceholderData } = useRead('appointment', document, asked, {
    enabled: isOpen,
  });
  if (isOpen && (error || (data && !isPlaceholderData))) {
    const { bookable = true, nearest = [] } = data?.explainStart ?? {};
    setProposal({ of, startAt: (bookable ? undefined : nearest[0]?.startAt) ?? asked.startAt });
  }
  return { startAt: proposal?.startAt, isKnown: proposal?.of === of };
}
