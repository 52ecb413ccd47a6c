import { payingStates } from '#texts/payingStates';
import { paying as t } from '#texts/paying';
import type { DeskMethod } from '../../data/contract.generated.ts';
import { useCurrentLocation } from '../../data/locations/current-location.ts';
import { useBusiness } from '../../data/session.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { useMoney } from '../../ui/text/money.tsx';
import { showDone } from '../../ui/change/toasts.ts';
import { showUnlessCashDrawer } from './cash-drawer-needed.tsx';
import checkDocument from './documents/check-payment.graphql';
import settleDocument from './documents/settle-payment.graphql';
import takeDocument from './documents/take-payment.graphql';
import { touchedByMoney } from './touched-by-money.ts';

/** The order, appointment or visit that is paid. */
export type Target = { orderId: string } | { appointmentId: string } | { visitId: string };

/** A payment taken at the desk. */
export interface Taken {
  amount: number;
  method: DeskMethod;
  tendered: number | null;
  tip: { amount: number; staffId: string | null } | null;
}

/** Records a payment at the desk. Retries are applied once, and it never exceeds the amount due. */
export function useReceive(target: Target, onDone: () => void) {
  const { id: businessId } = useBusiness();
  const { id: locationId } = useCurrentLocation();
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
    mutate(
      { input: { businessId, ...target, ...taken, ...(locationId && { locationId }) } },
      { onError: showUnlessCashDrawer },
    );
  return { take, isPending, error };
}

/** Records the receipt of a payment that waits at the desk. */
export function useSettle() {
  const money = useMoney();
  return useChange(settleDocument, {
    affects: touchedByMoney,
    onDone: ({ settlePayment }) => showDone(t.received({ amount: money(settlePayment.amount) })),
  });
}

/** Refreshes the status of a payment from its provider. */
export function useCheck() {
  const { payment: names } = payingStates;
  return useChange(checkDocument, {
    affects: touchedByMoney,
    onDone: ({ checkPayment }) => showDone(t.checked({ status: names[checkPayment.status] })),
  });
}
