import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Problem } from '../api/problem.ts';
import { change } from '../api/send.ts';
import { useBusiness } from '../api/session.ts';
import { useChange } from '../api/use-change.ts';
import { refresh, type Kind } from '../api/use-read.ts';
import { useMoney } from '../parts/money.tsx';
import { showDone, showFailure } from '../parts/toasts.ts';
import { useTexts } from '../texts/use-texts.ts';
import checkDocument from './documents/check-payment.graphql';
import settleDocument from './documents/settle-payment.graphql';
import startDocument from './documents/start-payment.graphql';
import { stateTexts } from './states/texts.ts';
import { texts } from './texts.ts';

/** What money that moved may change. */
export const touchedByMoney: readonly Kind[] = ['order', 'payment', 'appointment', 'client'];

/** What a payment is for. */
export type Target = { orderId: string } | { appointmentId: string };

/** Records that what is due was received at the desk: a payment that is started and settled at once. */
export function useReceive(target: Target, onDone: () => void) {
  const client = useQueryClient();
  const { id: businessId } = useBusiness();
  const t = useTexts(texts);
  const money = useMoney();
  return useMutation({
    mutationFn: async (expected: number) => {
      const { initPayment: payment } = await change(startDocument, {
        input: { businessId, ...target, provider: 'manual' },
      });
      // Somebody else was paid a part meanwhile: the person looks again before they take the money.
      if (payment.amount !== expected) throw new Problem('VERSION_CONFLICT', t.otherAmount);
      await change(settleDocument, { businessId, paymentId: payment.id });
      return payment.amount;
    },
    onSuccess: amount => {
      showDone(t.received(money(amount)));
      onDone();
    },
    onError: showFailure,
    onSettled: () => refresh(client, touchedByMoney),
  });
}

/** Records that a payment that waits at the desk was received. */
export function useSettle() {
  const t = useTexts(texts);
  const money = useMoney();
  return useChange(settleDocument, {
    affects: touchedByMoney,
    onDone: ({ settlePayment }) => showDone(t.received(money(settlePayment.amount))),
  });
}

/** Asks the provider how a payment stands. */
export function useCheck() {
  const t = useTexts(texts);
  const { payment: names } = useTexts(stateTexts);
  return useChange(checkDocument, {
    affects: touchedByMoney,
    onDone: ({ checkPayment }) => showDone(t.checked(names[checkPayment.status])),
  });
}
