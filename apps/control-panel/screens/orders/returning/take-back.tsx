import { ordersReturning as t } from '#texts/ordersReturning';
import { frame } from '#texts/frame';
import { Button, Checkbox, Group, NumberInput, TextInput } from '@mantine/core';
import { Dialog } from '../../../parts/dialog.tsx';
import { digitsOf, useMoney } from '../../../parts/money.tsx';
import { useReason } from '../../../parts/use-reason.ts';
import type { Order } from '../steps.ts';
import { ReturnedUnits } from './returned-units.tsx';
import { useReturn } from './use-return.ts';

/** Takes goods of an order back, and says before what is given back for them. */
export default function TakeBack({ order, onClose }: { order: Order; onClose: () => void }) {
  const { cancel, optional } = frame;
  const money = useMoney();
  const reasonOf = useReason();
  const { draft, set, charged, error, isChosen, isPending, submit } = useReturn(order, onClose);
  return (
    <Dialog opened onClose={onClose} title={t.title({ number: order.orderNumber })}>
      <form
        onSubmit={event => {
          event.preventDefault();
          submit();
        }}
      >
        <ReturnedUnits {...{ order, draft, set }} />
        {order.deliveryPrice > 0 && (
          <Checkbox
            label={t.delivery}
            checked={draft.delivery}
            onChange={({ currentTarget }) => set({ delivery: currentTarget.checked })}
            mt="sm"
          />
        )}
        <NumberInput
          label={t.amount}
          description={
            error
              ? reasonOf(error)
              : charged !== undefined && t.amountHint({ amount: money(charged, order.currency) })
          }
          placeholder={charged === undefined ? '' : String(charged)}
          value={draft.amount}
          onChange={value => set({ amount: typeof value === 'number' ? value : '' })}
          min={0}
          {...(charged !== undefined && { max: charged })}
          decimalScale={digitsOf(order.currency)}
          allowedDecimalSeparators={['.', ',']}
          hideControls
          inputMode="decimal"
          mt="sm"
        />
        <TextInput
          label={t.reason}
          placeholder={optional}
          value={draft.reason}
          onChange={({ currentTarget }) => set({ reason: currentTarget.value })}
          maxLength={500}
          mt="sm"
        />
        <p>{t.wayBack}</p>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" loading={isPending} disabled={!isChosen}>
            {t.takeBack}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
