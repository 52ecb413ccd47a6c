import { booking as t } from '#texts/booking';
import { useEffect, useRef } from 'react';
import { Button, TextInput } from '@mantine/core';
import { PhoneField } from '../../ui/form/phone-field.tsx';
import { PhoneNumber } from '../../ui/text/phone-number.tsx';
import { Monogram } from '../../ui/text/monogram.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import type { Chosen } from './client-field.tsx';
import styles from './client-picker.module.css';

interface Props {
  chosen: Chosen;
  nameError?: string | undefined;
  phoneError?: string | undefined;
  onChange: (client: Chosen) => void;
  onOther: () => void;
}

/** Shows the chosen client, or fields for a new client's name and phone. */
export function ChosenClient({ chosen, nameError, phoneError, onChange, onOther }: Props) {
  const phone = useRef<HTMLInputElement>(null);
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => (name.current?.value ? phone : name).current?.focus(), []);
  if (chosen.id || chosen.isWalkIn)
    return (
      <div className={styles['client']}>
        <Monogram name={chosen.name} size={32} round />
        <span>
          <b>{chosen.name}</b>
          {chosen.phone && (
            <small>
              <PhoneNumber phone={chosen.phone} />
            </small>
          )}
          {chosen.isBlocked && <Status tone="warn">{t.isBlocked}</Status>}
        </span>
        <Button variant="subtle" size="compact-sm" onClick={onOther}>
          {t.other}
        </Button>
      </div>
    );
  return (
    <div className={styles['pair']}>
      <TextInput
        label={t.name}
        value={chosen.name}
        error={nameError}
        maxLength={200}
        autoComplete="off"
        withAsterisk
        ref={name}
        onChange={({ currentTarget }) => onChange({ ...chosen, name: currentTarget.value })}
      />
      <PhoneField
        label={t.phone}
        placeholder={t.phoneHint}
        value={chosen.phone}
        error={phoneError}
        maxLength={40}
        autoComplete="off"
        ref={phone}
        onChange={typed => onChange({ ...chosen, phone: typed })}
      />
    </div>
  );
}
