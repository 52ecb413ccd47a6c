import { accountDevice as t } from '#texts/accountDevice';
import { frame } from '#texts/frame';
import { Button, Checkbox, Group, Switch } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../data/session.ts';
import { useChange } from '../../ui/change/use-change.ts';
import type { OwnPushQuery } from '../../data/operations.generated.ts';
import { TimeField } from '../../ui/form/time-field.tsx';
import { showDone } from '../../ui/change/toasts.ts';
import document from './save-push-settings.graphql';
import styles from './sessions.module.css';

type Settings = OwnPushQuery['pushSettings'];
type Kind = Settings['kinds'][number];

const kinds: readonly Kind[] = [
  'booking_new',
  'booking_cancelled',
  'booking_moved',
  'client_wrote',
  'proposal_waiting',
];

/** Form for the kinds of push notifications and the quiet hours. */
export function PushChoice({ settings }: { settings: Settings }) {
  const { save } = frame;
  const { id: businessId } = useBusiness();
  const [chosen, choose] = useState<readonly Kind[]>(settings.kinds);
  const [isQuiet, setQuiet] = useState(settings.quietFrom !== null);
  const [from, setFrom] = useState(settings.quietFrom ?? '21:00');
  const [to, setTo] = useState(settings.quietTo ?? '08:00');
  const { mutate, isPending } = useChange(document, {
    affects: ['session'],
    onDone: () => showDone(t.saved),
  });
  const send = () =>
    mutate({
      input: {
        businessId,
        version: settings.version,
        kinds: [...chosen],
        quietFrom: isQuiet ? from : null,
        quietTo: isQuiet ? to : null,
      },
    });
  return (
    <section aria-label={t.kinds} className={styles['part']}>
      <Checkbox.Group
        label={t.kinds}
        value={[...chosen]}
        onChange={values => choose(values as Kind[])}
      >
        {kinds.map(kind => (
          <Checkbox key={kind} value={kind} label={t.kind[kind]} mt="xs" />
        ))}
      </Checkbox.Group>
      <Switch
        mt="md"
        label={t.quiet}
        description={t.quietText}
        checked={isQuiet}
        onChange={({ currentTarget: { checked } }) => setQuiet(checked)}
      />
      {isQuiet && (
        <Group mt="xs">
          <TimeField label={t.from} value={from} onChange={setFrom} />
          <TimeField label={t.to} value={to} onChange={setTo} />
        </Group>
      )}
      <Button mt="md" variant="default" loading={isPending} onClick={send}>
        {save}
      </Button>
    </section>
  );
}
