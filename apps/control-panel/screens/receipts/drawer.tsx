import { payingReceipts } from '#texts/payingReceipts';
import { receipts as t } from '#texts/receipts';
import { frame } from '#texts/frame';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../api/can.ts';
import { useBusiness } from '../../api/session.ts';
import { useOpened } from '../../api/use-address.ts';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import type { ReceiptQuery } from '../../operations.generated.ts';
import { Drawer } from '../../parts/drawer.tsx';
import { Fact, Facts } from '../../parts/facts.tsx';
import { Failed } from '../../parts/failed.tsx';
import { useMoney } from '../../parts/money.tsx';
import { once } from '../../parts/once.ts';
import { OpenLink } from '../../parts/open-link.tsx';
import { showDone } from '../../parts/toasts.ts';
import { When } from '../../parts/when.tsx';
import { useSpoken } from '../../texts/spoken.ts';
import { Credit } from './credit.tsx';
import document from './receipt.graphql';
import styles from './receipts.module.css';
import sendDocument from './send-receipt.graphql';

type Receipt = ReceiptQuery['receipt'];

/** A document, on top of any screen: what it says, its files, mailing it and taking it back. */
export default function ReceiptDrawer({ id: receiptId }: { id: string }) {
  const { kinds } = payingReceipts;
  const { loading, failed } = frame;
  const { id: businessId } = useBusiness();
  const [, open] = useOpened();
  const { data, error, refetch } = useRead('receipt', document, { businessId, receiptId });
  const receipt = data?.receipt;
  return (
    <Drawer
      opened
      title={receipt ? `${kinds[receipt.kind]} ${receipt.number}` : error ? failed.title : loading}
      onClose={() => open(undefined)}
      footer={receipt && <Actions receipt={receipt} />}
    >
      {error && !receipt && <Failed error={error} onAgain={() => void refetch()} />}
      {receipt && <Said receipt={receipt} />}
    </Drawer>
  );
}

function Said({ receipt }: { receipt: Receipt }) {
  const money = useMoney();
  const { currency, gross, tax, credited, orderId, orderNumber, corrects, clientId } = receipt;
  return (
    <>
      <Facts>
        <Fact name={t.columns.issued}>
          <When at={receipt.issuedAt} />
        </Fact>
        <Fact name={t.columns.buyer}>
          {clientId ? <OpenLink id={clientId}>{receipt.buyerName}</OpenLink> : receipt.buyerName}
        </Fact>
        <Fact name={t.columns.for}>
          {orderId && orderNumber !== null && (
            <OpenLink id={orderId}>{t.order({ number: orderNumber })}</OpenLink>
          )}
          {receipt.appointmentId && <OpenLink id={receipt.appointmentId}>{t.appointment}</OpenLink>}
        </Fact>
        <Fact name={t.corrects}>
          {corrects && <OpenLink id={corrects.id}>{corrects.number}</OpenLink>}
        </Fact>
        <Fact name={t.reason}>{receipt.reason}</Fact>
        <Fact name={t.tax}>{money(tax, currency)}</Fact>
        <Fact name={t.columns.gross}>
          <b>{money(gross, currency)}</b>
        </Fact>
        <Fact name={t.columns.credited}>{credited > 0 ? money(credited, currency) : null}</Fact>
      </Facts>
      <ul className={styles['lines']}>
        {receipt.lines.map(({ title, quantity, gross: sum }, index) => (
          <li key={`${index} ${title}`}>
            <span>
              {quantity} × {title}
            </span>
            <span className="numbers">{money(sum, currency)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Actions({ receipt }: { receipt: Receipt }) {
  const can = useCan();
  const { id: businessId } = useBusiness();
  const { language } = useSpoken();
  const [isCrediting, setCrediting] = useState(false);
  const { id: receiptId, creditable } = receipt;
  const { mutate, isPending } = useChange(sendDocument, {
    affects: ['notification'],
    onDone: () => showDone(t.sent),
  });
  const file = `/api/business/${businessId}/receipts/${receiptId}/receipt.pdf?language=${language}`;
  const canCredit = creditable > 0 && can('receipt_credit');
  return (
    <>
      {canCredit && (
        <Button variant="default" onClick={() => setCrediting(true)} me="auto">
          {t.credit}…
        </Button>
      )}
      {can('receipt_write') && (
        <Button
          variant="default"
          loading={isPending}
          onClick={once(() => mutate({ input: { businessId, receiptId } }))}
        >
          {t.send}
        </Button>
      )}
      <Button component="a" c="white" href={file} target="_blank" rel="noreferrer">
        {t.openPdf}
      </Button>
      {isCrediting && <Credit receipt={receipt} onClose={() => setCrediting(false)} />}
    </>
  );
}
