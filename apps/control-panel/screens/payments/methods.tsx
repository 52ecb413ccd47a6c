import { payments as t } from '#texts/payments';
import type { PaymentMethod, TotalPaymentsQueryVariables } from '../../operations.generated.ts';
import { useAddress } from '../../api/use-address.ts';
import { useRead } from '../../api/use-read.ts';
import { chosenOf, FilterChips } from '../../parts/filter-chips.tsx';
import { useMoney } from '../../parts/money.tsx';
import styles from './payments.module.css';
import document from './total-payments.graphql';

/** The methods of payment, the usual first. */
export const methods: readonly PaymentMethod[] = [
  'cash',
  'card',
  'transfer',
  'other',
  'desk',
  'gift_card',
  'online',
];

/** Narrows the payments to some methods, each with what was received by it. */
export function Methods({ asked }: { asked: TotalPaymentsQueryVariables }) {
  const money = useMoney();
  const [{ method }] = useAddress();
  const chosen = chosenOf(methods, method);
  const totals = useRead('payment', document, asked).data?.paymentTotals.items ?? [];
  const choices = methods.flatMap(value => {
    const sums = totals.filter(total => total.method === value);
    if (sums.length === 0 && !chosen.includes(value)) return [];
    const received = sums.map(({ captured, currency }) => money(captured, currency));
    return [{ value, label: [t.methods[value], ...received].join(' ') }];
  });
  return (
    <div className={styles['methods']}>
      <FilterChips name="method" label={t.columns.through} choices={choices} />
    </div>
  );
}
