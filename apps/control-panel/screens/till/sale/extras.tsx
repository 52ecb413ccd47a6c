import { tillSale as t } from '#texts/tillSale';
import { Button, Group, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import sellAtCounterInput from 'virtual:limits/SellAtCounterInput';
import { useCan } from '../../../api/can.ts';
import { useBusiness } from '../../../api/session.ts';
import { AmountField } from '../../../parts/amount-field.tsx';
import { lazily } from '../../../parts/lazily.tsx';
import { ChosenClient } from '../../booking/client/chosen-client.tsx';
import { ClientField } from '../../booking/client/client-field.tsx';
import { CardField } from './card-field.tsx';
import type { Sale } from './use-sale.ts';
import styles from './sale.module.css';

const TipFields = lazily(() => import('../../../paying/tip-fields.tsx'));

/** The further fields of a sale: a client, a discount code, a gift card, a tip, and the cash that is handed over. */
export function Extras({ sale }: { sale: Sale }) {
  const canChoose = useCan()('client_read');
  const { draft, set, isShort } = sale;
  const [hasCode, setHasCode] = useState(draft.code !== '');
  const [hasCard, setHasCard] = useState(draft.card !== '');
  const [hasTip, setHasTip] = useState(draft.tip.amount !== '');
  const { currency } = useBusiness();
  const [hasClient, setHasClient] = useState(false);
  const [words, setWords] = useState('');
  const { client } = draft;
  return (
    <div className={styles['extras']}>
      {client && (
        <ChosenClient
          chosen={client}
          onChange={next => set({ client: next })}
          onOther={() => {
            set({ client: null });
            setHasClient(false);
          }}
        />
      )}
      {!client && hasClient && (
        <ClientField text={words} onText={setWords} onChoose={next => set({ client: next })} />
      )}
      {hasCode && (
        <TextInput
          label={t.code}
          value={draft.code}
          maxLength={sellAtCounterInput['discountCode']?.maxLength}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => set({ code: currentTarget.value })}
        />
      )}
      {hasCard && <CardField sale={sale} />}
      {hasTip && (
        <Suspense>
          <TipFields tip={draft.tip} currency={currency} onChange={tip => set({ tip })} />
        </Suspense>
      )}
      <Group gap="xs" className={styles['offers']}>
        {!client && !hasClient && canChoose && (
          <Button variant="subtle" size="compact-sm" onClick={() => setHasClient(true)}>
            {t.addClient}
          </Button>
        )}
        {!hasCode && (
          <Button variant="subtle" size="compact-sm" onClick={() => setHasCode(true)}>
            {t.addCode}
          </Button>
        )}
        {!hasCard && (
          <Button variant="subtle" size="compact-sm" onClick={() => setHasCard(true)}>
            {t.giftCard}
          </Button>
        )}
        {!hasTip && (
          <Button variant="subtle" size="compact-sm" onClick={() => setHasTip(true)}>
            {t.tip}
          </Button>
        )}
      </Group>
      <AmountField
        label={t.given}
        placeholder={t.exact}
        value={draft.given}
        error={isShort && t.tooLittle}
        onChange={given => set({ given })}
      />
    </div>
  );
}
