import { giftcards as t } from '#texts/giftcards';
import { frame } from '#texts/frame';
import { Button, Text, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import issueGiftCardInput from 'virtual:limits/IssueGiftCardInput';
import { useBusiness, useTellsClients } from '../../data/session.ts';
import { useOpenId } from '../../data/use-address.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { DraftOffer } from '../../ui/form/draft-offer.tsx';
import { useFieldsDraft } from '../../ui/form/use-draft.ts';
import type { IssueGiftCardMutation } from '../../data/operations.generated.ts';
import { AmountField } from '../../ui/form/amount-field.tsx';
import { Copy } from '../../ui/text/copy.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { Drawer } from '../../ui/layout/drawer.tsx';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { endOf } from '../../i18n/wall-clock.ts';
import { useMoney } from '../../ui/text/money.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { ClientSelect } from '../client-picker/client-select.tsx';
import styles from './giftcards.module.css';
import document from './issue-gift-card.graphql';

type Issued = IssueGiftCardMutation['issueGiftCard'];

/** Form that issues a gift card and then shows its code once. */
export default function Issue({ onClose }: { onClose: () => void }) {
  const { optional } = frame;
  const { id: businessId, timezone } = useBusiness();
  const [, open] = useOpenId();
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

/** Shows the code of a new card, which cannot be displayed again. */
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
