import { messagesKind as names } from '#texts/messagesKind';
import { messages as t } from '#texts/messages';
import { frame } from '#texts/frame';
import { messagesConsent } from '#texts/messagesConsent';
import { messagesReply } from '#texts/messagesReply';
import { Button, MultiSelect, Select, Switch } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useCan } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { useRead } from '../../data/use-read.ts';
import type { MessageSettingsQuery } from '../../data/operations.generated.ts';
import { AmountField } from '../../ui/form/amount-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { ListWaiting } from '../../ui/list/list-waiting.tsx';
import { showDone } from '../../ui/change/toasts.ts';
import { kinds, ofTeam } from './kinds.ts';
import document from './message-settings.graphql';
import saveDocument from './save-message-settings.graphql';
import { Copy } from '../../ui/text/copy.tsx';
import styles from './messages.module.css';

/** Settings for notifications and reminder times. */
export default function Settings() {
  const { id: businessId } = useBusiness();
  const { data, error, refetch } = useRead('notification', document, { businessId });
  if (error && !data) return <Failed error={error} onAgain={() => void refetch()} />;
  if (!data) return <ListWaiting columns={[{ title: t.settings, cell: () => null }]} />;
  const { notificationSettings } = data;
  return <Form read={notificationSettings} />;
}

type Read = MessageSettingsQuery['notificationSettings'];

/** Returns the typed settings. Values without local edits follow what others save. */
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
        <h2>{messagesConsent.title}</h2>
        <Switch
          label={messagesConsent.confirm}
          description={messagesConsent.hint}
          checked={typed.confirmsNews}
          disabled={!canWrite}
          onChange={event => setTyped({ ...typed, confirmsNews: event.currentTarget.checked })}
        />
      </Card>
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
        <h2>{t.smsPrices}</h2>
        <AmountField
          label={t.smsPartPrice}
          description={t.smsPartPriceHint}
          disabled={!canWrite}
          value={typed.smsPartPrice ?? ''}
          onChange={value =>
            setTyped({ ...typed, smsPartPrice: typeof value === 'number' ? value : null })
          }
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

interface Props {
  asks: boolean;
  /** Address to which the SMS gateway must deliver replies. Null if the gateway supports none. */
  url: string | null;
  disabled: boolean;
  onChange: (asks: boolean) => void;
}

/** Setting that lets reminders by text message ask for a yes or no, with the gateway's setup. */
function Replies({ asks, url, disabled, onChange }: Props) {
  return (
    <Card>
      <h2>{messagesReply.title}</h2>
      <Switch
        label={messagesReply.ask}
        description={url ? messagesReply.hint : messagesReply.none}
        checked={asks}
        disabled={disabled || (url === null && !asks)}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      {url && (
        <>
          <p className={styles['dimmed']}>
            {url.endsWith('/twilio') ? messagesReply.twilio : messagesReply.gateway}
          </p>
          <p className={styles['address']}>
            <code>{url}</code>
            <Copy text={url} />
          </p>
        </>
      )}
    </Card>
  );
}
