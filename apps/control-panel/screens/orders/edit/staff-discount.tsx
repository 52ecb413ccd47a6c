import { orders as t } from '#texts/orders';
import { NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import { useCan } from '../../../api/can.ts';
import { digitsOf } from '../../../parts/money.tsx';
import type { Order } from '../steps.ts';
import type { Draft } from './draft.ts';
import type { Edited } from './use-edit.ts';
import styles from './edit.module.css';

type Props = Pick<Edited, 'draft' | 'set'> & { order: Order };

/** What staff take off the whole order, and why. */
export function StaffDiscount({ order, draft: { discount }, set }: Props) {
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
