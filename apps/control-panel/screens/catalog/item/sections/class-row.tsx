import { catalogItem as t } from '#texts/catalogItem';
import { ActionIcon, NativeSelect } from '@mantine/core';
import { Suspense } from 'react';
import { weekdays } from '../../../../../../packages/shared/local-days.ts';
import { Icon } from '../../../../parts/icon.tsx';
import { lazily } from '../../../../parts/lazily.tsx';
import type { Fields } from '../../../../parts/use-fields.ts';
import { useWeekday } from '../../../../parts/weekday.ts';
import { TimeField } from '../../../../parts/time-field.tsx';
import styles from '../item.module.css';
import { namesOf, useChoices } from '../use-choices.ts';
import type { Values } from '../values.ts';

const OptionalDay = lazily(() => import('../../../../parts/optional-day.tsx'));

type ClassTime = Values['timetable'][number];

interface Props {
  /** Which of the rows it is, from 1. */
  place: number;
  time: ClassTime;
  fields: Fields<Values>;
  onChange: (time: ClassTime) => void;
  onRemove: () => void;
}

/** A time of the week at which a service begins: the day, the time, who gives it, and from when to when. */
export function ClassRow({ place, time, fields, onChange, onRemove }: Props) {
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
          onChange({ ...time, weekday: currentTarget.value as ClassTime['weekday'] })
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
