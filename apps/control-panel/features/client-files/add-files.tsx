import { clientFiles as t } from '#texts/clientFiles';
import { Button, FileButton, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../data/can.ts';
import styles from './files.module.css';
import { useAddFiles } from './use-add-files.ts';

interface Props {
  clientId: string;
  appointmentId: string | undefined;
}

/** Buttons that add a picture or a document at once. On a phone, those for before and after open the camera. */
export function AddFiles({ clientId, appointmentId }: Props) {
  const can = useCan();
  const canChoose = can('health_write') && can('client_write');
  const [isHealth, setHealth] = useState(can('health_write'));
  const [note, setNote] = useState('');
  const { add, isSending } = useAddFiles({ clientId, appointmentId, healthData: isHealth, note });
  const send = async (files: File[] | File | null, label: 'before' | 'after' | 'other') => {
    const isAdded = await add([files ?? []].flat(), label);
    if (isAdded) setNote('');
  };
  return (
    <div className={styles['add']}>
      <div className={styles['buttons']}>
        {(['before', 'after'] as const).map(label => (
          <FileButton
            key={label}
            accept="image/*"
            capture="environment"
            onChange={file => void send(file, label)}
          >
            {props => (
              <Button {...props} size="sm" variant="default" disabled={isSending}>
                {t.labels[label]}
              </Button>
            )}
          </FileButton>
        ))}
        <FileButton
          multiple
          accept="image/*,application/pdf"
          onChange={files => void send(files, 'other')}
        >
          {props => (
            <Button {...props} size="sm" variant="default" disabled={isSending}>
              {t.addFile}
            </Button>
          )}
        </FileButton>
        {isSending && <span role="status">{t.sending}</span>}
      </div>
      <TextInput
        label={t.note}
        maxLength={500}
        value={note}
        onChange={event => setNote(event.currentTarget.value)}
      />
      {canChoose && (
        <Switch
          label={t.healthSwitch}
          checked={isHealth}
          onChange={event => setHealth(event.currentTarget.checked)}
        />
      )}
    </div>
  );
}
