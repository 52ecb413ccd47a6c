import { paying as t } from '#texts/paying';
import { useBusiness } from '../api/session.ts';
import { useRead } from '../api/use-read.ts';
import type { PaymentEntryFragment } from '../operations.generated.ts';
import { Failed } from '../parts/failed.tsx';
import { useSpoken } from '../texts/spoken.ts';
import document from './documents/target-payments.graphql';
import { Entry } from './entry.tsx';
import styles from './ledger.module.css';
import type { Target } from './use-paying.ts';

/** The payments of an order or an appointment: `undefined` while they are read. */
export function useTargetPayments(target: Target, options?: { enabled: boolean }) {
  const { id: businessId } = useBusiness();
  const { language } = useSpoken();
  const variables = { businessId, ...target, language };
  const { data, error, isLoading, refetch } = useRead('payment', document, variables, options);
  return { payments: data?.payments.items, error, isLoading, refetch };
}

interface Props {
  payments: readonly PaymentEntryFragment[] | undefined;
  error?: unknown;
  onAgain?: () => void;
}

/** Every attempt to pay and every refund, newest first. */
export function Ledger({ payments, error, onAgain }: Props) {
  if (error && !payments) return <Failed error={error} {...(onAgain && { onAgain })} />;
  if (!payments) return null;
  if (payments.length === 0) return <p className={styles['none']}>{t.none}</p>;
  return (
    <ul className={styles['ledger']}>
      {payments.map(payment => (
        <Entry key={payment.id} payment={payment} />
      ))}
    </ul>
  );
}
