import { forms as t } from '#texts/forms';
import { frame } from '#texts/frame';
import { NativeSelect, Switch } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../data/can.ts';
import type { FormSettingsQuery } from '../../../data/operations.generated.ts';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { showDone } from '../../../ui/change/toasts.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import document from './form-settings.graphql';
import saveDocument from './save-form-settings.graphql';
import { SettingsCard } from './settings-card.tsx';

type Read = FormSettingsQuery['notificationSettings'];

/** Setting for the message that asks clients for missing forms. Renders nothing without permission to see it. */
export function Asking() {
  const { id: businessId } = useBusiness();
  const enabled = useCan()('notification_read');
  const { data } = useRead('notification', document, { businessId }, { enabled });
  const read = data?.notificationSettings;
  return read && <AskingForm key={read.version} read={read} />;
}

const hours = [24, 48, 72, 120, 168];

function AskingForm({ read }: { read: Read }) {
  const { id: businessId } = useBusiness();
  const canWrite = useCan()('notification_write');
  const [asks, setAsks] = useState(read.toClients.includes('form_request'));
  const [formHours, setHours] = useState(read.formHours);
  const { mutate, isPending } = useChange(saveDocument, {
    affects: ['notification'],
    onDone: () => showDone(frame.saved),
  });
  const others = read.toClients.filter(kind => kind !== 'form_request');
  const toClients = asks ? [...others, 'form_request' as const] : others;
  const { version } = read;
  return (
    <SettingsCard
      title={t.asking}
      {...{ canWrite, isPending }}
      onSubmit={event => {
        event.preventDefault();
        mutate({ input: { businessId, version, toClients, formHours } });
      }}
    >
      <Switch
        label={t.ask}
        description={t.askHint}
        disabled={!canWrite}
        checked={asks}
        onChange={({ currentTarget }) => setAsks(currentTarget.checked)}
      />
      <NativeSelect
        label={t.before}
        disabled={!canWrite || !asks}
        value={String(formHours)}
        onChange={({ currentTarget }) => setHours(Number(currentTarget.value))}
        data={[...new Set([...hours, read.formHours])]
          .toSorted((one, other) => one - other)
          .map(each => ({ value: String(each), label: t.hours({ count: each }) }))}
      />
    </SettingsCard>
  );
}
