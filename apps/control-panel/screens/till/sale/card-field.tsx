import { tillSale as t } from '#texts/tillSale';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import sellAtCounterInput from 'virtual:limits/SellAtCounterInput';
import type { Sale } from './use-sale.ts';
import styles from './sale.module.css';

/** The code of the gift card that pays first. It is sent when it is whole, since wrong codes are counted. */
export function CardField({ sale: { draft, set } }: { sale: Sale }) {
  const [typed, setTyped] = useState(draft.card);
  const use = () => set({ card: typed.trim() });
  return (
    <div className={styles['card']}>
      <TextInput
        label={t.cardCode}
        placeholder="7K3M-Q9TD-2XWA-5HRE"
        value={typed}
        maxLength={sellAtCounterInput['giftCardCode']?.maxLength}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          if (draft.card) set({ card: '' });
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          use();
        }}
      />
      <Button variant="default" disabled={!typed.trim() || draft.card !== ''} onClick={use}>
        {t.useCard}
      </Button>
    </div>
  );
}
