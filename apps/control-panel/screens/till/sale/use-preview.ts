import { useEffect } from 'react';
import { useChange } from '../../../api/use-change.ts';
import document from './sell-at-counter.graphql';
import { askedOf, type Draft } from './draft.ts';

/** So long after the last touch it is asked what a sale comes to, in milliseconds. */
const pause = 80;

/** Asks what a sale comes to: the order as it would be, or why it cannot be sold so. `again` asks once more. */
export function usePreview(businessId: string, draft: Draft, again: number) {
  const { mutate, data, error, variables } = useChange(document, {
    affects: [],
    showsFailures: true,
  });
  const isEmpty = draft.lines.length === 0;
  // A phone, tip or recipient that is half typed is wrong, and changes no price.
  const { clientPhone: _phone, tip: _tip, items, ...rest } = askedOf(businessId, draft);
  const sale = { ...rest, items: items.map(({ gift: _gift, ...item }) => item) };
  // As text: it is asked anew when the sale is another one.
  const asked = JSON.stringify({ ...sale, method: 'cash', dryRun: true });
  useEffect(() => {
    if (isEmpty) return undefined;
    const timer = setTimeout(
      () =>
        mutate({
          input: JSON.parse(asked) as Parameters<typeof mutate>[0]['input'],
          receipts: false,
        }),
      pause,
    );
    return () => clearTimeout(timer);
  }, [asked, isEmpty, again, mutate]);
  const isAnswered = !isEmpty && JSON.stringify(variables?.input) === asked;
  return {
    /** The order as it would be; undefined while that is not known. */
    order: isAnswered ? data?.sellAtCounter : undefined,
    error: isAnswered ? error : null,
  };
}
