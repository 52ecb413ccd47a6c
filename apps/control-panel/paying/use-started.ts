import { useQuery, useQueryClient } from '@tanstack/react-query';
import { change } from '../api/send.ts';
import { useBusiness } from '../api/session.ts';
import { refresh } from '../api/use-read.ts';
import type { PaymentEntryFragment } from '../operations.generated.ts';
import document from './documents/start-payment.graphql';
import { touchedByMoney } from './touched-by-money.ts';
import type { Target } from './use-paying.ts';

/** A provider with a page where clients pay. */
export type Online = Exclude<PaymentEntryFragment['provider'], 'manual'>;

/** The payment through a provider that is under way; it is started where there is none. */
export function useStarted(target: Target, provider: Online) {
  const client = useQueryClient();
  const { id: businessId } = useBusiness();
  return useQuery({
    queryKey: ['started payment', businessId, target, provider],
    queryFn: async () => {
      const { initPayment } = await change(document, {
        input: { businessId, ...target, provider },
      });
      void refresh(client, touchedByMoney);
      return initPayment;
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  });
}
