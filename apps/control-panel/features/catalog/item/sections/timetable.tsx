import { catalogItem as t } from '#texts/catalogItem';
import { Button, NumberInput, ActionIcon, NativeSelect } from '@mantine/core';
import { Suspense } from 'react';
import { Icon } from '../../../../ui/text/icon.tsx';
import type { Fields } from '../../../../ui/form/use-fields.ts';
import { useNewRow } from '../../../../ui/list/use-new-row.ts';
import { Fold } from '../fold.tsx';
import type { Values } from '../values.ts';
import { whole } from '../whole.ts';
import { weekdays } from '../../../../../../packages/shared/local-days.ts';
import { lazyComponent } from '../../../../ui/layout/lazy-component.tsx';
import { useWeekday } from '../../../../ui/time/use-first-weekday.ts';
import { TimeField } from '../../../../ui/form/time-field.tsx';
import { namesOf } from '../../../../ui/form/names-of.ts';
import { useChoices } from '../use-choices.ts';
import styles from '../item.module.css';

const OptionalDay = lazyComponent(() => import('../../../../ui/form/optional-day.tsx'));

type ClassTime = Values['timetable'][number];

const first: ClassTime = {
  weekday: 'mon',
  startTime: '18:00',
  staffId: '',
  firstDay: null,
  lastDay: null,
};

/** Returns a likely next class: one weekday after the last one, with the same time and teacher. */
function nextClass(last: ClassTime | undefined): ClassTime {
  if (!last) return first;
  const weekday = weekdays[(weekdays.indexOf(last.weekday) + 1) % weekdays.length]!;
  return { ...last, weekday };
}

const names = ['timetable', 'minParticipants', 'minParticipantsCutoffMinutes'] as const;

/** Fields for fixed class times and the minimum participants. */
export function Timetable({ fields }: { fields: Fields<Values> }) {
  const { timetable, minParticipants, capacity } = fields.values;
  const error = fields.errors['timetable'];
  const { list, addRow } = useNewRow<HTMLDivElement>();
  const set = (times: typeof timetable) => fields.setFieldValue('timetable', times);
  return (
    <Fold
      title={t.fields.timetable}
      fields={fields}
      of={names}
      digest={[
        timetable.length > 0 && t.aWeek({ count: timetable.length }),
        minParticipants !== '' && t.fromSoMany({ count: minParticipants }),
      ]}
    >
      {timetable.length === 0 && <p className={styles['hint']}>{t.noTimetable}</p>}
      <div ref={list} className={styles['rows']}>
        {timetable.map((each, index) => (
          <ClassRow
            // Rows have no identity but their position.
            key={index}
            place={index + 1}
            time={each}
            fields={fields}
            onChange={changed => set(timetable.with(index, changed))}
            onRemove={() => set(timetable.toSpliced(index, 1))}
          />
        ))}
      </div>
      {error && (
        <p className={styles['wrong']} role="alert">
          {error}
        </p>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon name="plus" size={16} />}
        disabled={timetable.length >= 200}
        onClick={() => addRow(() => set([...timetable, nextClass(timetable.at(-1))]))}
      >
        {t.addClass}
      </Button>
      {capacity !== '' && capacity > 1 && <MinimumParticipants fields={fields} />}
    </Fold>
  );
}

/** Fields for the minimum participants and the time of that decision. */
function MinimumParticipants({ fields }: { fields: Fields<Values> }) {
  const { minParticipants, capacity } = fields.values;
  return (
    <div className={styles['pair']}>
      <NumberInput
        {...fields.of('minParticipants')}
        {...whole}
        clampBehavior="blur"
        min={2}
        max={Number(capacity)}
        label={t.fields.minParticipants}
        description={t.hints.minParticipants}
        placeholder={t.anyNumber}
      />
      {minParticipants !== '' && (
        <NumberInput
          {...fields.of('minParticipantsCutoffMinutes')}
          {...whole}
          label={t.fields.minParticipantsCutoffMinutes}
          description={t.hints.minParticipantsCutoffMinutes}
          placeholder="720"
          rightSection={t.min}
          rightSectionWidth={48}
        />
      )}
    </div>
  );
}

type ClassRowClassTime = Values['timetable'][number];

interface Props {
  /** Row number, from 1. */
  place: number;
  time: ClassRowClassTime;
  fields: Fields<Values>;
  onChange: (time: ClassRowClassTime) => void;
  onRemove: () => void;
}

/** Row of a timetable: weekday, time, teacher, first and last day. */
function ClassRow({ place, time, fields, onChange, onRemove }: Props) {
  const nameOf = useWeekday();
  const choices = useChoices();
  const { staffIds } = fields.values;
  const { weekday, startTime, staffId, firstDay, lastDay } = time;
  const people = namesOf(choices?.staffMembers.items, staffIds, t.another).filter(({ value }) =>
    staffIds.includes(value),
  );
  return (
    <div
      role="group"
      aria-label={t.classOf({ place })}
      className={`${styles['row']} ${styles['class']}`}
    >
      <NativeSelect
        aria-label={t.day}
        value={weekday}
        data={weekdays.map(value => ({ value, label: nameOf(value) }))}
        onChange={({ currentTarget }) =>
          onChange({ ...time, weekday: currentTarget.value as ClassRowClassTime['weekday'] })
        }
      />
      <TimeField
        aria-label={t.begins}
        value={startTime}
        onChange={to => onChange({ ...time, startTime: to })}
        clearable
      />
      <NativeSelect
        aria-label={t.teacher}
        value={staffIds.includes(staffId) ? staffId : ''}
        data={[{ value: '', label: t.whoIsFree }, ...people]}
        onChange={({ currentTarget }) => onChange({ ...time, staffId: currentTarget.value })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t.removeNamed({ name: `${nameOf(weekday)} ${startTime}` })}
        onClick={onRemove}
      >
        <Icon name="close" size={16} />
      </ActionIcon>
      <Suspense>
        <div className={styles['term']}>
          <OptionalDay
            label={t.firstDay}
            placeholder={t.fromBeginning}
            value={firstDay ?? ''}
            onChange={day => onChange({ ...time, firstDay: day || null })}
          />
          <OptionalDay
            label={t.lastDay}
            placeholder={t.forGood}
            value={lastDay ?? ''}
            minDate={firstDay ?? undefined}
            onChange={day => onChange({ ...time, lastDay: day || null })}
          />
        </div>
      </Suspense>
    </div>
  );
}
