import { frame } from '#texts/frame';
import { teamSheets as t } from '#texts/teamSheets';
import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ListTeamQuery } from '../../../data/operations.generated.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Icon } from '../../../ui/text/icon.tsx';
import { TimeField } from '../../../ui/form/time-field.tsx';
import type { Entry } from './entries.tsx';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { useChangeToast } from '../../../ui/change/use-undo.ts';
import { dayOf } from '../../../i18n/days.ts';
import { instantAt, timeAt } from '../../../i18n/wall-clock.ts';
import addDocument from './add-entry.graphql';
import changeDocument from './change-entry.graphql';
import { endsAt } from './ends-at.ts';
import removeDocument from './remove-entry.graphql';
import styles from '../team.module.css';

interface Props {
  /** Undefined for a new entry. */
  entry: Entry | undefined;
  people: ListTeamQuery['staffMembers']['items'];
  onClose: () => void;
}

/** Dialog to add, correct or remove a time entry, with a reason. */
export default function EntryForm({ entry, people, onClose }: Props) {
  const { values, edit, isWanting, isPending, save, remove } = useEntry(entry, onClose);
  const { breaks } = values;
  const editBreak = (at: number, more: Partial<(typeof breaks)[number]>) =>
    edit({ breaks: breaks.map((each, k) => (k === at ? { ...each, ...more } : each)) });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={entry ? t.editTitle({ name: entry.staffName }) : t.addTitle}
      size="sm"
    >
      <form
        className={styles['fields']}
        onSubmit={event => {
          event.preventDefault();
          save();
        }}
      >
        {!entry && (
          <Select
            label={t.person}
            data={people.map(({ id, name }) => ({ value: id, label: name }))}
            value={values.staffId}
            onChange={staffId => edit({ staffId })}
            withAsterisk
          />
        )}
        <DateField
          label={t.day}
          value={values.day}
          onChange={day => day && edit({ day: String(day) })}
        />
        <div className={styles['pair']}>
          <TimeField label={t.from} value={values.from} onChange={from => edit({ from })} />
          <TimeField
            label={t.to}
            value={values.to}
            onChange={to => edit({ to })}
            clearable={entry !== undefined}
          />
        </div>
        {breaks.map((each, at) => (
          <fieldset
            key={at}
            className={styles['acts']}
            style={{ border: 0, padding: 0, margin: 0 }}
          >
            <legend className="hidden-text">{`${t.break} ${at + 1}`}</legend>
            <TimeField
              label={frame.labelled({ label: t.break, value: t.from })}
              value={each.from}
              onChange={from => editBreak(at, { from })}
            />
            <TimeField
              label={frame.labelled({ label: t.break, value: t.to })}
              value={each.to}
              onChange={to => editBreak(at, { to })}
              clearable
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t.removeBreak({ place: at + 1 })}
              onClick={() => edit({ breaks: breaks.filter((_, k) => k !== at) })}
            >
              <Icon name="close" size={16} />
            </ActionIcon>
          </fieldset>
        ))}
        <Button
          variant="subtle"
          style={{ justifySelf: 'start' }}
          onClick={() => edit({ breaks: [...breaks, { from: '12:00', to: '12:30' }] })}
        >
          {t.addBreak}
        </Button>
        <TextInput
          label={t.reason}
          value={values.reason}
          maxLength={200}
          error={isWanting && t.noReason}
          onChange={({ currentTarget }) => edit({ reason: currentTarget.value })}
          withAsterisk
        />
        <Button type="submit" loading={isPending} disabled={!entry && !values.staffId} fullWidth>
          {t.save}
        </Button>
        {entry && (
          <Button variant="default" disabled={isPending} onClick={remove} fullWidth>
            {t.remove}
          </Button>
        )}
      </form>
    </Dialog>
  );
}

/** State of a time entry's form, with functions to save and remove. */
function useEntry(entry: Entry | undefined, onDone: () => void) {
  const { id: businessId, timezone } = useBusiness();
  const [values, setValues] = useState(() => valuesOf(entry, timezone));
  const edit = (more: Partial<typeof values>) => setValues({ ...values, ...more });
  const [isWanting, setWanting] = useState(false);
  const withToast = useChangeToast(['staff']);
  const add = useChange(addDocument, withToast(t.saved, onDone));
  const change = useChange(changeDocument, withToast(t.saved, onDone));
  const remove = useChange(removeDocument, withToast(t.removed, onDone));
  const reason = values.reason.trim();
  const check = () => {
    setWanting(!reason);
    return Boolean(reason);
  };
  return {
    values,
    edit,
    isWanting,
    isPending: add.isPending || change.isPending || remove.isPending,
    save: () => {
      if (!check()) return;
      const times = timesOf(values, timezone);
      if (entry) {
        const { id: timeEntryId, version } = entry;
        change.mutate({ input: { businessId, timeEntryId, version, ...times, reason } });
      } else if (values.staffId && times.endAt) {
        const { endAt } = times;
        add.mutate({ input: { businessId, staffId: values.staffId, ...times, endAt, reason } });
      }
    },
    remove: () => {
      if (entry && check()) remove.mutate({ input: { businessId, timeEntryId: entry.id, reason } });
    },
  };
}

type Values = ReturnType<typeof valuesOf>;

/**
 * Returns the instants of an entry's local times. A time no later than the one before it is on the next day.
 */
function timesOf({ day, from, to, breaks }: Values, timezone: string) {
  const iso = (instant: number) => new Date(instant).toISOString();
  const startAt = instantAt(day, from, timezone);
  const after = (time: string, since: number) => endsAt({ day, startAt: since }, time, timezone);
  return {
    startAt: iso(startAt),
    endAt: to ? iso(after(to, startAt)) : null,
    breaks: breaks.map(each => {
      const begun = each.from === from ? startAt : after(each.from, startAt);
      return { startAt: iso(begun), endAt: each.to ? iso(after(each.to, begun)) : null };
    }),
  };
}

function valuesOf(entry: Entry | undefined, timezone: string) {
  const time = (at: string | null | undefined) => (at ? timeAt(Date.parse(at), timezone) : '');
  return {
    staffId: entry?.staffId ?? null,
    day: entry?.day ?? dayOf(Date.now(), timezone),
    from: entry ? time(entry.startAt) : '09:00',
    /** Empty if the entry is still running. */
    to: entry ? time(entry.endAt) : '17:00',
    breaks: (entry?.breaks ?? []).map(each => ({ from: time(each.startAt), to: time(each.endAt) })),
    reason: '',
  };
}
