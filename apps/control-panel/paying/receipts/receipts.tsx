import { payingReceipts as t } from '#texts/payingReceipts';
import { Button } from '@mantine/core';
import { useCan } from '../../api/can.ts';
import { useBusiness } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import type { OrderQuery } from '../../operations.generated.ts';
import { once } from '../../parts/once.ts';
import { OpenLink } from '../../parts/open-link.tsx';
import { showDone } from '../../parts/toasts.ts';
import { When } from '../../parts/when.tsx';
import type { Target } from '../use-paying.ts';
import document from './issue-receipt.graphql';
import styles from './receipts.module.css';

type Reference = OrderQuery['order']['receipts'][number];

interface Props {
  target: Target;
  receipts: readonly Reference[];
  /** Whether there is something to have a receipt of. */
  isSold: boolean;
  /** Whether something was given back of it, so that a receipt stands with its credit note. */
  isRefunded: boolean;
}

/** The documents of an order or a visit, and issuing one where none stands. */
export function Receipts({ target, receipts, isSold, isRefunded }: Props) {
  const can = useCan();
  const last = receipts.at(-1);
  const isOpen = !last || (last.kind === 'credit_note' && !isRefunded);
  const canIssue = isOpen && isSold && can('receipt_write');
  if (!can('receipt_read') || (receipts.length === 0 && !canIssue)) return null;
  return (
    <section className={styles['documents']}>
      <h3>{t.receipts}</h3>
      <ul className={styles['receipts']}>
        {receipts.map(({ id, kind, number, issuedAt }) => (
          <li key={id}>
            <OpenLink id={id}>
              {t.kinds[kind]} {number}
            </OpenLink>
            <When at={issuedAt} />
          </li>
        ))}
      </ul>
      {canIssue && <Issue target={target} />}
    </section>
  );
}

function Issue({ target }: { target: Target }) {
  const { id: businessId } = useBusiness();
  const { mutate, isPending } = useChange(document, {
    affects: ['order', 'appointment', 'receipt'],
    onDone: ({ issueReceipt: { kind, number } }) => showDone(`${t.kinds[kind]} ${number}`),
  });
  return (
    <Button
      variant="default"
      loading={isPending}
      onClick={once(() => mutate({ input: { businessId, ...target } }))}
    >
      {t.issueReceipt}
    </Button>
  );
}
