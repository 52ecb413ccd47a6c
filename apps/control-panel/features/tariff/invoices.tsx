import { tariff as t } from '#texts/tariff';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { send } from '../../data/send.ts';
import { useBusiness } from '../../data/session.ts';
import { showFailure } from '../../ui/change/toasts.ts';
import type { Problem } from '../../data/problem.ts';
import { Status, type Tone } from '../../ui/feedback/status.tsx';
import { Money } from '../../ui/text/money.tsx';
import { useDay } from '../../ui/time/when.tsx';
import document from './tariff-invoice.graphql';
import styles from './tariff.module.css';
import type { Plan } from './use-standing.ts';

type Invoice = Plan['invoices'][number];

const tones = {
  draft: 'quiet',
  open: 'warn',
  paid: 'good',
  uncollectible: 'bad',
  void: 'quiet',
} as const satisfies Record<Invoice['status'], Tone>;

/** Invoices for the tariff, newest first. */
export function Invoices({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <section aria-labelledby="tariff-invoices">
      <h3 id="tariff-invoices">{t.invoices}</h3>
      {invoices.length === 0 && <p className={styles['small']}>{t.noInvoices}</p>}
      <ul className={styles['invoices']}>
        {invoices.map(invoice => (
          <Row key={invoice.id} invoice={invoice} />
        ))}
      </ul>
    </section>
  );
}

function Row({ invoice: { id, number, status, issuedAt, total, currency } }: { invoice: Invoice }) {
  const { id: businessId } = useBusiness();
  const day = useDay();
  const [isOpening, setOpening] = useState(false);
  // The links expire, so they are read when they are needed.
  const open = async () => {
    setOpening(true);
    try {
      const { tariffInvoice } = await send(document, { businessId, invoiceId: id });
      const url = status === 'open' ? tariffInvoice.pageUrl : tariffInvoice.pdfUrl;
      if (url != null) location.assign(url);
    } catch (error) {
      showFailure(error as Problem);
    } finally {
      setOpening(false);
    }
  };
  const name = number ?? '';
  return (
    <li>
      <span>
        {name} <small>{day(issuedAt)}</small>
      </span>
      <Status tone={tones[status]}>{t.statuses[status]}</Status>
      <Money amount={total} currency={currency} />
      <Button
        size="xs"
        variant="default"
        loading={isOpening}
        aria-label={status === 'open' ? t.payOf({ number: name }) : t.pdfOf({ number: name })}
        onClick={() => void open()}
      >
        {status === 'open' ? t.pay : t.pdf}
      </Button>
    </li>
  );
}
