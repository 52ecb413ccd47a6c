import { Button } from '@mantine/core';
import { useCan } from '../../api/can.ts';
import { useBusiness } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import { once } from '../../parts/once.ts';
import { showDone } from '../../parts/toasts.ts';
import { When } from '../../parts/when.tsx';
import { useSpoken, useTexts } from '../../texts/use-texts.ts';
import document from './issue-receipt.graphql';
import type { Order } from './steps.ts';
import { texts } from './texts.ts';
import styles from './order.module.css';

/** The documents of an order, each as a PDF, and issuing one where none stands. */
export function Receipts({ order }: { order: Order }) {
  const t = useTexts(texts);
  const can = useCan();
  const { receipts, status, total, paymentStatus } = order;
  const last = receipts.at(-1);
  // Of what was refunded in part, the receipt stands with its credit note.
  const isOpen = !last || (last.kind === 'credit_note' && !paymentStatus.endsWith('refunded'));
  const canIssue = isOpen && status !== 'cancelled' && total > 0 && can('receipt_write');
  if (!can('receipt_read') || (receipts.length === 0 && !canIssue)) return null;
  return (
    <>
      <h3 className={styles['title']}>{t.receipts}</h3>
      <ul className={styles['receipts']}>
        {receipts.map(receipt => (
          <Entry key={receipt.id} receipt={receipt} />
        ))}
      </ul>
      {canIssue && <Issue order={order} />}
    </>
  );
}

function Entry({ receipt }: { receipt: Order['receipts'][number] }) {
  const t = useTexts(texts);
  const { id: businessId } = useBusiness();
  const { language } = useSpoken();
  const { id, kind, number, issuedAt } = receipt;
  const address = `/api/business/${businessId}/receipts/${id}/receipt.pdf?language=${language}`;
  return (
    <li>
      <a href={address} target="_blank" rel="noreferrer">
        {t.receiptKinds[kind]} {number}
      </a>
      <When at={issuedAt} />
    </li>
  );
}

function Issue({ order: { id: orderId } }: { order: Order }) {
  const t = useTexts(texts);
  const { id: businessId } = useBusiness();
  const { mutate, isPending } = useChange(document, {
    affects: ['order'],
    onDone: ({ issueReceipt: { kind, number } }) => showDone(`${t.receiptKinds[kind]} ${number}`),
  });
  return (
    <Button
      variant="default"
      loading={isPending}
      onClick={once(() => mutate({ input: { businessId, orderId } }))}
    >
      {t.issueReceipt}
    </Button>
  );
}
