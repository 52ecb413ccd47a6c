import { welcome as t } from '#texts/welcome';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { change, send } from '../../api/send.ts';
import { useBusiness } from '../../api/session.ts';
import { refresh } from '../../api/use-read.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { showFailure } from '../../parts/toasts.ts';
import bookDocument from '../../screens/booking/book.graphql';
import type { StepProps } from '../step.tsx';
import timesDocument from './free-times.graphql';

const daysAhead = 14;

/** By this a visit to try is known from others. */
export const trialMark = 'trial visit';

/** Books the first service that is free within two weeks, for nobody in particular. */
export function useTrial({ business, catalog }: StepProps['state']) {
  const { id: businessId } = useBusiness();
  const client = useQueryClient();
  const { mutate, data, isPending } = useMutation({
    mutationFn: async () => {
      const services = catalog.items.filter(({ type, active }) => type === 'service' && active);
      for (const { id: catalogItemId } of services.slice(0, 3)) {
        const dateTo = addDays(business.today, daysAhead);
        const asked = { businessId, catalogItemId, dateFrom: business.today, dateTo };
        const { availability } = await send(timesDocument, asked);
        const slot = availability.slots.find(({ available }) => available);
        if (!slot) continue;
        const { startAt } = slot;
        const who = { clientName: t.trialClient, conversationId: trialMark };
        await change(bookDocument, { input: { businessId, catalogItemId, startAt, ...who } });
        return true;
      }
      return false;
    },
    onError: showFailure,
    onSettled: () => refresh(client, ['business', 'appointment', 'client']),
  });
  return { book: () => mutate(), isPending, isFull: data === false };
}
