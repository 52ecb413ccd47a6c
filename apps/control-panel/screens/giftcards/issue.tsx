import { giftcards as t } from '#texts/giftcards';
import { frame } from '#texts/frame';
import { Button, Text, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import issueGiftCardInput from 'virtual:limits/IssueGiftCardInput';
import { useBusiness, useTellsClients } from '../../api/session.ts';
import { useOpened } from '../../api/use-address.ts';
import { useChange } from '../../api/use-change.ts';
import { DraftOffer } from '../../drafts/draft-offer.tsx';
import { useFieldsDraft } from '../../drafts/use-draft.ts';
import type { IssueGiftCardMutation } from '../../operations.generated.ts';
import { AmountField } from '../../parts/amount-field.tsx';
import { Copy } from '../../parts/copy.tsx';
import { DateField } from '../../parts/date-field.tsx';
import { Drawer } from '../../parts/drawer.tsx';
import { FormFooter } from '../../parts/form-footer.tsx';
import { endOf } from '../../parts/last-day.ts';
import { useMoney } from '../../parts/money.tsx';
import { useFields } from '../../parts/use-fields.ts';
import { ClientSelect } from '../../parts/client-select.tsx';
import styles from './giftcards.module.css';
import document from './issue-gift-card.graphql';

type Issued = IssueGiftCardMutation['issueGiftCard'];

/** Issues a card by hand, and shows its code this once. */
export default function Issue({ onClose }: { onClose: () => void }) {
  const { optional } = frame;
  const { id: businessId, timezone } = useBusiness();
  const [, open] = useOpened();
  const formId = useId();
  const [issued, setIssued] = useState<Issued | null>(null);
  const initial = {
    amount: '' as number | '',
    expiresAt: null as string | null,
    clientId: null as string | null,
    email: '',
    note: '',
  };
  const fields = useFields(issueGiftCardInput, initial);
  const draft = useFieldsDraft('gift-card', fields, ['clientId']);
  const { mutate, isPending } = useChange(document, {
    affects: ['giftcard', 'client'],
    showsFailures: true,
    onDone: answer => {
      draft.forget();
      setIssued(answer.issueGiftCard);
    },
  });
  const run = fields.onSubmit(({ amount, expiresAt, clientId, email, note }) => {
    const input = {
      businessId,
      amount: amount || 0,
      ...(expiresAt && { expiresAt: endOf(expiresAt, timezone) }),
      ...(clientId && { clientId }),
      ...(email.trim() && { email: email.trim() }),
      ...(note.trim() && { note: note.trim() }),
    };
    mutate({ input }, { onError: fields.showFailure });
  });
  const see = (id: string) => {
    onClose();
    open(id);
  };
  return (
    <Drawer
      opened
      title={t.issue}
      onClose={onClose}
      footer={
        issued ? (
          <Button onClick={() => see(issued.id)}>{t.see}</Button>
        ) : (
          <FormFooter {...{ isPending, draft, onClose }} form={formId} action={t.issueNow} />
        )
      }
    >
      {issued ? (
        <Code issued={issued} />
      ) : (
        <form id={formId} className={styles['fields']} onSubmit={run} noValidate>
          <DraftOffer draft={draft} />
          <AmountField {...fields.of('amount')} label={t.amount} data-autofocus />
          <DateField
            {...fields.of('expiresAt')}
            label={t.lastDay}
            placeholder={t.asUsual}
            clearable
          />
          <ClientSelect
            label={t.columns.client}
            placeholder={optional}
            onPick={clientId => fields.setFieldValue('clientId', clientId)}
          />
          <TextInput
            {...fields.of('email')}
            label={t.email}
            description={t.emailHint}
            type="email"
            placeholder={optional}
          />
          <TextInput {...fields.of('note')} label={t.note} placeholder={optional} />
        </form>
      )}
    </Drawer>
  );
}

/** The code of a new card: nobody here sees it again. */
function Code({ issued: { code, balance, currency } }: { issued: Issued }) {
  const tellsClients = useTellsClients();
  const money = useMoney();
  return (
    <div className={styles['code']} role="status">
      <p>{t.issued({ amount: money(balance, currency) })}</p>
      <p>
        <code>{code}</code> {code && <Copy text={code} />}
      </p>
      <Text c="dimmed" size="sm">
        {t.codeOnce} {tellsClients && t.codeMailed}
      </Text>
    </div>
  );
}
