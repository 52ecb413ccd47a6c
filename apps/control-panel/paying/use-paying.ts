import { payingStates } from '#texts/payingStates';
import { paying as t } from '#texts/paying';
import type { DeskMethod } from '../contract.generated.ts';
import { useBusiness } from '../api/session.ts';
import { useChange } from '../api/use-change.ts';
import { useMoney } from '../parts/money.tsx';
import { showDone } from '../parts/toasts.ts';
import { showUnlessDrawer } from './drawer-needed.tsx';
import checkDocument from './documents/check-payment.graphql';
import settleDocument from './documents/settle-payment.graphql';
import takeDocument from './documents/take-payment.graphql';
import { touchedByMoney } from './touched-by-money.ts';

/** What a payment is for. */
export type Target = { orderId: string } | { appointmentId: string } | { visitId: string };

/** What was taken at the desk. */
export interface Taken {
  amount: number;
  method: DeskMethod;
  tendered: number | null;
  tip: { amount: number; staffId: string | null } | null;
}

/** Records what was taken at the desk, once however often it is sent, and never more than is due. */
export function useReceive(target: Target, onDone: () => void) {
  const { id: businessId } = useBusiness();
  const money = useMoney();
  const { mutate, isPending, error } = useChange(takeDocument, {
    affects: touchedByMoney,
    showsFailures: true,
    onDone: ({ takePayment: { amount, change } }) => {
      showDone(
        change
          ? t.receivedWithChange({ amount: money(amount), change: money(change) })
          : t.received({ amount: money(amount) }),
      );
      onDone();
    },
  });
  const take = (taken: Taken) =>
    mutate({ input: { businessId, ...target, ...taken } }, { onError: showUnlessDrawer });
  return { take, isPending, error };
}

/** Records that a payment that waits at the desk was received. */
export function useSettle() {
  const money = useMoney();
  return useChange(settleDocument, {
    affects: touchedByMoney,
    onDone: ({ settlePayment }) => showDone(t.received({ amount: money(settlePayment.amount) })),
  });
}

/** Asks the provider how a payment stands. */
export function useCheck() {
  const { payment: names } = payingStates;
  return useChange(checkDocument, {
    affects: touchedByMoney,
    onDone: ({ checkPayment }) => showDone(t.checked({ status: names[checkPayment.status] })),
  });
}
