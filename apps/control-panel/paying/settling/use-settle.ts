import { payingSettling as t } from '#texts/payingSettling';
import { useBusiness } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import { showDone } from '../../parts/toasts.ts';
import document from '../documents/settle-cancellation.graphql';
import { touchedByMoney } from '../touched-by-money.ts';
import type { Target } from '../use-paying.ts';

/** Settles what was called off: what was agreed is kept, or what is named. */
export function useSettle(target: Target, onDone: () => void) {
  const { id: businessId } = useBusiness();
  const { mutate, isPending } = useChange(document, {
    affects: touchedByMoney,
    onDone: () => {
      showDone(t.done);
      onDone();
    },
  });
  return {
    isPending,
    settle: (keep?: number, reason?: string) =>
      mutate({
        input: {
          businessId,
          ...target,
          ...(keep !== undefined && { keep }),
          ...(reason && { reason }),
        },
      }),
  };
}
