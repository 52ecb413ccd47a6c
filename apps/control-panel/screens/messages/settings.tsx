import { messagesKind as names } from '#texts/messagesKind';
import { messages as t } from '#texts/messages';
import { frame } from '#texts/frame';
import { Button, MultiSelect, Select, Switch } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useCan } from '../../api/can.ts';
import { useBusiness } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import type { MessageSettingsQuery } from '../../operations.generated.ts';
import { Card } from '../../parts/card.tsx';
import { Failed } from '../../parts/failed.tsx';
import { ListWaiting } from '../../parts/list-waiting.tsx';
import { showDone } from '../../parts/toasts.ts';
import { kinds, ofTeam } from './kinds.ts';
import document from './message-settings.graphql';
import styles from './messages.module.css';
import saveDocument from './save-message-settings.graphql';
import { Replies } from './replies.tsx';

/** Who is told of what, and when reminders are sent. */
export default function Settings() {
  const { id: businessId } = useBusiness();
  const { data, error, refetch } = useRead('notification', document, { businessId });
  if (error && !data) return <Failed error={error} onAgain={() => void refetch()} />;
  if (!data) return <ListWaiting columns={[{ title: t.settings, cell: () => null }]} />;
  const { notificationSettings } = data;
  return <Form read={notificationSettings} />;
}

type Read = MessageSettingsQuery['notificationSettings'];

/** What was typed, which stays where somebody else saves meanwhile; what was not typed follows. */
function useTyped(read: Read) {
  const [typed, setTyped] = useState(read);
  const before = useRef(read);
  useEffect(() => {
    const former: Record<string, unknown> = before.current;
    before.current = read;
    const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
    setTyped(now => ({
      ...now,
      ...Object.fromEntries(
        Object.entries(read).filter(([name]) => isSame(now[name as keyof Read], former[name])),
      ),
    }));
  }, [read]);
  return [typed, setTyped] as const;
}

const days = [14, 21, 28, 35, 42, 56, 84, 120, 180, 365];
const hours = [1, 2, 3, 6, 12, 24, 36, 48, 72, 96, 168];

function Form({ read }: { read: Read }) {
  const { save, saved } = frame;
  const { id: businessId } = useBusiness();
  const canWrite = useCan()('notification_write');
  const [typed, setTyped] = useTyped(read);
  const { toClients, toBusiness, reminderHours, furtherReminderHours, nextVisitDays } = typed;
  const { mutate, isPending } = useChange(saveDocument, {
    affects: ['notification'],
    onDone: () => showDone(saved),
  });
  const toggle = (list: 'toClients' | 'toBusiness', kind: (typeof kinds)[number]) => {
    const left = typed[list].filter(each => each !== kind);
    setTyped({ ...typed, [list]: left.length < typed[list].length ? left : [...left, kind] });
  };
  const known = new Set([
    ...hours,
    ...(reminderHours ? [reminderHours] : []),
    ...furtherReminderHours,
  ]);
  const choices = [...known]
    .toSorted((one, other) => one - other)
    .map(each => ({ value: String(each), label: t.hours({ count: each }) }));
  return (
    <form
      className={styles['settings']}
      onSubmit={event => {
        event.preventDefault();
        const { repliesUrl: _url, ...input } = typed;
        mutate({ input: { businessId, ...input } });
      }}
    >
      <Card>
        <h2>{t.reminders}</h2>
        <Select
          label={t.reminder}
          placeholder={t.noReminder}
          clearable
          disabled={!canWrite}
          data={choices}
          value={reminderHours === null ? null : String(reminderHours)}
          onChange={value => setTyped({ ...typed, reminderHours: value ? Number(value) : null })}
        />
        <MultiSelect
          label={t.further}
          description={t.furtherHint}
          disabled={!canWrite || reminderHours === null}
          maxValues={4}
          data={choices}
          value={furtherReminderHours.map(String)}
          onChange={values => setTyped({ ...typed, furtherReminderHours: values.map(Number) })}
        />
      </Card>
      <Replies
        asks={typed.asksForReplies}
        url={typed.repliesUrl}
        disabled={!canWrite}
        onChange={asksForReplies => setTyped({ ...typed, asksForReplies })}
      />
      <Card>
        <h2>{t.nextVisit}</h2>
        <Select
          label={t.nextVisitAfter}
          description={t.nextVisitHint}
          allowDeselect={false}
          disabled={!canWrite || !toClients.includes('client_next_visit')}
          data={[...new Set([...days, nextVisitDays])]
            .toSorted((one, other) => one - other)
            .map(each => ({ value: String(each), label: t.days({ count: each }) }))}
          value={String(nextVisitDays)}
          onChange={value => setTyped({ ...typed, nextVisitDays: Number(value) })}
        />
      </Card>
      <Card>
        <h2>{t.who}</h2>
        <ul className={styles['kinds']}>
          <li aria-hidden="true" className={styles['dimmed']}>
            <span />
            <span>{t.clients}</span>
            <span>{t.team}</span>
          </li>
          {kinds.map(kind => (
            <li key={kind}>
              <span>{names[kind]}</span>
              <Switch
                aria-label={`${names[kind]}: ${t.clients}`}
                checked={toClients.includes(kind)}
                disabled={!canWrite || ofTeam.has(kind)}
                onChange={() => toggle('toClients', kind)}
              />
              <Switch
                aria-label={`${names[kind]}: ${t.team}`}
                checked={toBusiness.includes(kind)}
                disabled={!canWrite}
                onChange={() => toggle('toBusiness', kind)}
              />
            </li>
          ))}
        </ul>
        <p className={styles['dimmed']}>{t.limits}</p>
      </Card>
      {canWrite && (
        <Button type="submit" loading={isPending} className={styles['save']}>
          {save}
        </Button>
      )}
    </form>
  );
}
