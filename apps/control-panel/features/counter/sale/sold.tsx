import { tillSale as t } from '#texts/tillSale';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useCan } from '../../../data/can.ts';
import { useBusiness } from '../../../data/session.ts';
import { useOpenId } from '../../../data/use-address.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { Icon } from '../../../ui/text/icon.tsx';
import { useMoney } from '../../../ui/text/money.tsx';
import { ignoreDoubleClick } from '../../../ui/input/ignore-double-click.ts';
import issueDocument from '../../../data/documents/issue-receipt.graphql';
import type { Sold } from './use-sale.ts';
import styles from './sale.module.css';

/** Confirms the sale and shows the change to return. */
export function SoldSum({ sold: { order, change } }: { sold: Sold }) {
  const money = useMoney();
  return (
    <div className={styles['sold']} role="status">
      <span className={styles['mark']}>
        <Icon name="check" size={22} />
      </span>
      <h3>{t.soldTitle}</h3>
      <p>{t.soldFor({ amount: money(order.total, order.currency), number: order.orderNumber })}</p>
      {change > 0 && (
        <p className={styles['back']}>
          {t.change} <b className="numbers">{money(change, order.currency)}</b>
        </p>
      )}
    </div>
  );
}

/** Actions after a sale: show or issue the receipt, open the order, start the next sale. */
export function AfterSale({ sold: { order }, onNext }: { sold: Sold; onNext: () => void }) {
  const can = useCan();
  const { id: businessId } = useBusiness();
  const [, open] = useOpenId();
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  const issuing = useChange(issueDocument, {
    affects: ['order', 'receipt'],
    onDone: ({ issueReceipt }) => open(issueReceipt.id),
  });
  const issued = order.receipts?.at(-1);
  const canIssue = issued || (order.total > 0 && can('receipt_write') && can('receipt_read'));
  const show = () => {
    if (issued) open(issued.id);
    else issuing.mutate({ input: { businessId, orderId: order.id } });
  };
  return (
    <>
      {can('order_read') && (
        <Button variant="subtle" color="gray" me="auto" onClick={() => open(order.id)}>
          {t.toOrder}
        </Button>
      )}
      {canIssue && (
        <Button variant="default" loading={issuing.isPending} onClick={ignoreDoubleClick(show)}>
          {t.receipt}
        </Button>
      )}
      <Button ref={next} onClick={ignoreDoubleClick(onNext)}>
        {t.next}
      </Button>
    </>
  );
}
