import { payingReceipts } from '#texts/payingReceipts';
import { locations } from '#texts/locations';
import { receipts as t } from '#texts/receipts';
import { frame } from '#texts/frame';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import creditReceiptInput from 'virtual:limits/CreditReceiptInput';
import { useCan } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { useOpenId } from '../../data/use-address.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { useRead } from '../../data/use-read.ts';
import type { ReceiptQuery } from '../../data/operations.generated.ts';
import { Drawer } from '../../ui/layout/drawer.tsx';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { useMoney } from '../../ui/text/money.tsx';
import { ignoreDoubleClick } from '../../ui/input/ignore-double-click.ts';
import { OpenLink } from '../../ui/layout/open-link.tsx';
import { showDone } from '../../ui/change/toasts.ts';
import { When } from '../../ui/time/when.tsx';
import { useSpoken } from '../../i18n/spoken.ts';
import document from './receipt.graphql';
import sendDocument from './send-receipt.graphql';
import { AmountField } from '../../ui/form/amount-field.tsx';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import creditReceiptDocument from './credit-receipt.graphql';
import styles from './receipts.module.css';

type Receipt = ReceiptQuery['receipt'];

/** Drawer with a receipt, on top of any screen: content, files, email and credit. */
export default function ReceiptDrawer({ id: receiptId }: { id: string }) {
  const { kinds } = payingReceipts;
  const { loading, failed } = frame;
  const { id: businessId } = useBusiness();
  const [, open] = useOpenId();
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
        <Fact name={locations.location}>
          {receipt.place && [receipt.place.name, receipt.place.address].filter(Boolean).join(', ')}
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
          onClick={ignoreDoubleClick(() => mutate({ input: { businessId, receiptId } }))}
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

interface Props {
  receipt: ReceiptQuery['receipt'];
  onClose: () => void;
}

/** Credits a receipt fully or partly. No money is refunded. */
function Credit({ receipt, onClose }: Props) {
  const money = useMoney();
  const { id: businessId } = useBusiness();
  const { id: receiptId, number, currency, creditable: left } = receipt;
  const initial = { amount: left as number | '', reason: '' };
  const fields = useFields(creditReceiptInput, initial);
  const { mutate, isPending } = useChange(creditReceiptDocument, {
    affects: ['receipt', 'order', 'appointment'],
    showsFailures: true,
    onDone: ({ creditReceipt }) => {
      showDone(t.creditedBy({ number: creditReceipt.number }));
      onClose();
    },
  });
  const run = ({ amount, reason }: typeof initial) =>
    mutate(
      {
        input: {
          businessId,
          receiptId,
          ...(amount !== '' && { amount }),
          ...(reason.trim() && { reason: reason.trim() }),
        },
      },
      { onError: fields.showFailure },
    );
  return (
    <Confirm
      opened
      danger
      title={t.creditTitle({ number })}
      text={t.creditText({ left: money(left, currency) })}
      action={t.credit}
      busy={isPending}
      onConfirm={() => fields.onSubmit(run)()}
      onClose={onClose}
    >
      <AmountField
        {...fields.of('amount')}
        currency={currency}
        max={left}
        label={t.amount}
        mt="sm"
      />
      <TextInput {...fields.of('reason')} label={t.reason} mt="sm" />
    </Confirm>
  );
}
