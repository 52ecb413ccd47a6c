import { tillSale as t } from '#texts/tillSale';
import { Button, Group, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import sellAtCounterInput from 'virtual:limits/SellAtCounterInput';
import { useCan } from '../../../data/can.ts';
import { useBusiness } from '../../../data/session.ts';
import { AmountField } from '../../../ui/form/amount-field.tsx';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { ChosenClient } from '../../client-picker/chosen-client.tsx';
import { ClientField } from '../../client-picker/client-field.tsx';
import type { Sale } from './use-sale.ts';
import styles from './sale.module.css';

const PointsAtSale = lazyComponent(() => import('../../loyalty/at-sale.tsx'));

const TipFields = lazyComponent(() => import('../../payments/tip-fields.tsx'));

/** Optional fields of a sale: client, discount code, gift card, tip and cash received. */
export function Extras({ sale }: { sale: Sale }) {
  const canChoose = useCan()('client_read');
  const { draft, set, isShort } = sale;
  const [hasCode, setHasCode] = useState(draft.code !== '');
  const [hasGiftCard, setHasGiftCard] = useState(draft.giftCardCode !== '');
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
      {client?.id && canChoose && (
        <Suspense>
          <PointsAtSale
            clientId={client.id}
            onCode={code => {
              set({ code });
              setHasCode(true);
            }}
          />
        </Suspense>
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
      {hasGiftCard && <GiftCardField sale={sale} />}
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
        {!hasGiftCard && (
          <Button variant="subtle" size="compact-sm" onClick={() => setHasGiftCard(true)}>
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

/**
 * Field for the gift card to charge first. The code is sent only when complete, because failed attempts are
 * limited.
 */
function GiftCardField({ sale: { draft, set } }: { sale: Sale }) {
  const [typed, setTyped] = useState(draft.giftCardCode);
  const use = () => set({ giftCardCode: typed.trim() });
  return (
    <div className={styles['giftCard']}>
      <TextInput
        label={t.cardCode}
        placeholder="7K3M-Q9TD-2XWA-5HRE"
        value={typed}
        maxLength={sellAtCounterInput['giftCardCode']?.maxLength}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          if (draft.giftCardCode) set({ giftCardCode: '' });
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          use();
        }}
      />
      <Button variant="default" disabled={!typed.trim() || draft.giftCardCode !== ''} onClick={use}>
        {t.useCard}
      </Button>
    </div>
  );
}
