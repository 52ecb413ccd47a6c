import { teamSheets as t } from '#texts/teamSheets';
import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import type { ListTeamQuery } from '../../../operations.generated.ts';
import { DateField } from '../../../parts/date-field.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Icon } from '../../../parts/icon.tsx';
import { TimeField } from '../../../parts/time-field.tsx';
import styles from '../team.module.css';
import type { Entry } from './entries.tsx';
import { useEntry } from './use-entry.ts';

interface Props {
  /** Left out for a new one. */
  entry: Entry | undefined;
  people: ListTeamQuery['staffMembers']['items'];
  onClose: () => void;
}

/** Adds, corrects or removes an entry by hand, with a reason. */
export default function EntryForm({ entry, people, onClose }: Props) {
  const { said, edit, isWanting, isPending, save, remove } = useEntry(entry, onClose);
  const { breaks } = said;
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
            value={said.staffId}
            onChange={staffId => edit({ staffId })}
            withAsterisk
          />
        )}
        <DateField
          label={t.day}
          value={said.day}
          onChange={day => day && edit({ day: String(day) })}
        />
        <div className={styles['pair']}>
          <TimeField label={t.from} value={said.from} onChange={from => edit({ from })} />
          <TimeField
            label={t.to}
            value={said.to}
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
              label={`${t.break}: ${t.from}`}
              value={each.from}
              onChange={from => editBreak(at, { from })}
            />
            <TimeField
              label={`${t.break}: ${t.to}`}
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
          value={said.reason}
          maxLength={200}
          error={isWanting && t.noReason}
          onChange={({ currentTarget }) => edit({ reason: currentTarget.value })}
          withAsterisk
        />
        <Button type="submit" loading={isPending} disabled={!entry && !said.staffId} fullWidth>
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
