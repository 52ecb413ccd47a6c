import { loyalty as t } from '#texts/loyalty';
import { Button } from '@mantine/core';
import { useCan } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import styles from './loyalty.module.css';
import document from './points-of-client.graphql';
import { Standing } from './standing.tsx';
import { UseReward } from './use-reward.tsx';

interface Props {
  clientId: string;
  /** Order to reduce at once; without one `onCode` gets the code. */
  order?: { id: string; version: number };
  onCode: (code: string) => void;
}

/** The points of the client of a sale, with buttons to use them or an open reward. Nothing while there is none to use. */
export default function PointsAtSale({ clientId, order, onCode }: Props) {
  const { id: businessId } = useBusiness();
  const can = useCan();
  const { data } = useRead('loyalty', document, { businessId, clientId });
  const account = data?.loyaltyAccount;
  if (!account || !(account.active || account.vouchers.length > 0)) return null;
  return (
    <div className={styles['atSale']} role="group" aria-label={t.title}>
      <span className={styles['small']}>{t.count({ count: account.balance })}</span>
      <Standing account={account} />
      <div className={styles['buttons']}>
        {account.vouchers.map(({ discountId, name, code }) => (
          <Button key={discountId} size="xs" variant="light" onClick={() => onCode(code)}>
            {t.useVoucher({ name })}
          </Button>
        ))}
      </div>
      {can('order_create') && (
        <UseReward clientId={clientId} account={account} {...(order ? { order } : { onCode })} />
      )}
    </div>
  );
}
