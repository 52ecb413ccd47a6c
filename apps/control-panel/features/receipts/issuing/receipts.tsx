import { payingReceipts as t } from '#texts/payingReceipts';
import { Button } from '@mantine/core';
import { useCan } from '../../../data/can.ts';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import type { OrderQuery } from '../../../data/operations.generated.ts';
import { ignoreDoubleClick } from '../../../ui/input/ignore-double-click.ts';
import { OpenLink } from '../../../ui/layout/open-link.tsx';
import { showDone } from '../../../ui/change/toasts.ts';
import { When } from '../../../ui/time/when.tsx';
import type { Target } from '../../payments/use-paying.ts';
import document from '../../../data/documents/issue-receipt.graphql';
import styles from './receipts.module.css';

type Reference = OrderQuery['order']['receipts'][number];

interface Props {
  target: Target;
  receipts: readonly Reference[];
  /** True if there is a sale that a receipt can document. */
  isSold: boolean;
  /** True if a refund was made, so that the receipt remains valid beside its credit note. */
  isRefunded: boolean;
}

/** Lists the receipts of an order or a visit, and issues one if none is valid. */
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
      onClick={ignoreDoubleClick(() => mutate({ input: { businessId, ...target } }))}
    >
      {t.issueReceipt}
    </Button>
  );
}
