import { appointment as t } from '#texts/appointment';
import { Button } from '@mantine/core';
import { useCan } from '../../api/can.ts';
import { useBusiness } from '../../api/session.ts';
import { useOpened } from '../../api/use-address.ts';
import { useChange } from '../../api/use-change.ts';
import { once } from '../../parts/once.ts';
import { touchedByMoney } from '../../paying/touched-by-money.ts';
import document from './bill-visit.graphql';
import type { Shown } from './use-steps.ts';

const billable: readonly string[] = ['pending', 'confirmed', 'arrived', 'completed'];

/** Makes an order that charges the visit, and opens it: there goods are added, and all is paid together. */
export function Bill({ appointment }: { appointment: Shown }) {
  const can = useCan();
  const { id: businessId } = useBusiness();
  const [, open] = useOpened();
  const { mutate, isPending } = useChange(document, {
    affects: touchedByMoney,
    onDone: ({ createOrder: { id } }) => open(id),
  });
  const { id: appointmentId, status, clientId, clientName } = appointment;
  if (!billable.includes(status) || !can('order_create') || !can('order_update')) return null;
  return (
    <Button
      size="xs"
      variant="default"
      loading={isPending}
      onClick={once(() =>
        mutate({ input: { businessId, clientId, clientName, items: [{ appointmentId }] } }),
      )}
    >
      {t.bill}
    </Button>
  );
}
