import { tillSale as t } from '#texts/tillSale';
import { Button, TextInput } from '@mantine/core';
import giftInput from 'virtual:limits/GiftInput';
import type { BasketLine } from './draft.ts';
import styles from './sale.module.css';

interface Props {
  gift: BasketLine['gift'];
  onChange: (gift: NonNullable<BasketLine['gift']>) => void;
}

/** The recipient of a gift card and their address, if it is not for its buyer. */
export function Recipient({ gift, onChange }: Props) {
  if (!gift) {
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        className={styles['gift']}
        onClick={() => onChange({ recipientName: '', recipientEmail: '' })}
      >
        {t.addRecipient}
      </Button>
    );
  }
  return (
    <div className={styles['gift']}>
      <TextInput
        label={t.recipientName}
        value={gift.recipientName}
        maxLength={giftInput['recipientName']?.maxLength}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ ...gift, recipientName: currentTarget.value })}
      />
      <TextInput
        label={t.recipientEmail}
        type="email"
        value={gift.recipientEmail}
        maxLength={giftInput['recipientEmail']?.maxLength}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ ...gift, recipientEmail: currentTarget.value })}
      />
    </div>
  );
}
