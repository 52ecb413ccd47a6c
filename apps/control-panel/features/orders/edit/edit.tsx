import { orders as t } from '#texts/orders';
import { frame } from '#texts/frame';
import { Button, Group, Textarea, NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import type { Order } from '../steps.ts';
import { AddItem } from './add-item.tsx';
import { EditedLines } from './edited-lines.tsx';
import { useEdit, type Edited } from './use-edit.ts';
import { Money, digitsOf } from '../../../ui/text/money.tsx';
import { useReason } from '../../../ui/feedback/use-reason.ts';
import { useCan } from '../../../data/can.ts';
import type { Draft } from './draft.ts';
import styles from './edit.module.css';

/** Dialog to edit an order's lines, delivery and discount, with a preview of the total. */
export default function Edit({ order, onClose }: { order: Order; onClose: () => void }) {
  const { save, cancel } = frame;
  const { draft, set, rehearsed, isPending, isChanged, submit } = useEdit(order, onClose);
  return (
    <Dialog opened onClose={onClose} size="lg" title={t.editTitle({ number: order.orderNumber })}>
      <form
        onSubmit={event => {
          event.preventDefault();
          submit();
        }}
      >
        <EditedLines {...{ order, draft, set }} />
        <AddItem onAdd={item => set({ added: [...draft.added, item] })} />
        <StaffDiscount {...{ order, draft, set }} />
        {order.deliveryAddress != null && (
          <Textarea
            label={t.address}
            value={draft.address}
            onChange={({ currentTarget }) => set({ address: currentTarget.value })}
            maxLength={500}
            autosize
            mt="sm"
          />
        )}
        <Textarea
          label={t.comment}
          value={draft.comment}
          onChange={({ currentTarget }) => set({ comment: currentTarget.value })}
          maxLength={2000}
          autosize
          mt="sm"
        />
        {isChanged && <Preview {...{ order, rehearsed }} />}
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" loading={isPending} disabled={!isChanged}>
            {save}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

type Props = Pick<Edited, 'rehearsed'> & { order: Order };

/** Shows the new total of an edited order, or the reason why the change is invalid. */
function Preview({ order, rehearsed }: Props) {
  const reason = useReason();
  const { error, order: next } = rehearsed;
  const { currency } = order;
  return (
    <div className={styles['preview']} role="status">
      {error && <p data-bad>{reason(error)}</p>}
      {!error && next && (
        <dl>
          <dt>{t.totalBefore}</dt>
          <dd>
            <Money amount={order.total} currency={currency} />
          </dd>
          <dt>{t.totalAfter}</dt>
          <dd data-strong>
            <Money amount={next.total} currency={currency} />
          </dd>
          {next.due > 0 && <dt>{t.due}</dt>}
          {next.due > 0 && (
            <dd>
              <Money amount={next.due} currency={currency} />
            </dd>
          )}
          {next.refundDue > 0 && <dt>{t.refundDue}</dt>}
          {next.refundDue > 0 && (
            <dd>
              <Money amount={next.refundDue} currency={currency} />
            </dd>
          )}
        </dl>
      )}
    </div>
  );
}

type StaffDiscountProps = Pick<Edited, 'draft' | 'set'> & { order: Order };

/** Fields for a manual discount on the whole order, with its reason. */
function StaffDiscount({ order, draft: { discount }, set }: StaffDiscountProps) {
  const can = useCan();
  if (!can('order_discount')) return null;
  const change = (part: Partial<Draft['discount']>) => set({ discount: { ...discount, ...part } });
  const isPercent = discount.kind === 'percent';
  return (
    <fieldset className={styles['discount']}>
      <legend>{t.staffDiscount}</legend>
      <SegmentedControl
        aria-label={t.staffDiscount}
        value={discount.kind}
        onChange={kind => change({ kind: kind as Draft['discount']['kind'] })}
        data={[
          { value: 'percent', label: '%' },
          { value: 'amount', label: order.currency },
        ]}
      />
      <NumberInput
        aria-label={t.staffDiscount}
        value={discount.value}
        onChange={value => change({ value: typeof value === 'number' ? value : '' })}
        min={0}
        {...(isPercent && { max: 100 })}
        decimalScale={isPercent ? 4 : digitsOf(order.currency)}
        allowedDecimalSeparators={['.', ',']}
        hideControls
        inputMode="decimal"
      />
      <TextInput
        aria-label={t.discountReason}
        placeholder={t.discountReason}
        value={discount.reason}
        onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
        maxLength={200}
        required={discount.value !== ''}
      />
    </fieldset>
  );
}
