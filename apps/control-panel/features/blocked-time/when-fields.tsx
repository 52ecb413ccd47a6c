import { block as t } from '#texts/block';
import { Checkbox, Chip, Input, SegmentedControl } from '@mantine/core';
import { DateField } from '../../ui/form/date-field.tsx';
import { TimeField } from '../../ui/form/time-field.tsx';
import type { BlockFormState } from './use-block-form.ts';
import { dayOfWeek, weekdays } from '../../../../packages/shared/local-days.ts';
import type { Weekday } from '../../data/operations.generated.ts';
import { useWeekday } from '../../ui/time/use-first-weekday.ts';
import styles from './block.module.css';
import { useCan } from '../../data/can.ts';
import { useAddress } from '../../data/use-address.ts';

/** Fields for the day, times and repetition of blocked time. */
export function WhenFields({ form }: { form: Pick<BlockFormState, 'block' | 'edit'> }) {
  const { block, edit } = form;
  return (
    <>
      <DateField
        label={block.isWeekly ? t.firstDay : t.day}
        value={block.day}
        onChange={day => day && edit({ day: String(day) })}
      />
      <div className={styles['pair']}>
        <TimeField label={t.from} value={block.from} onChange={from => edit({ from })} />
        <TimeField label={t.to} value={block.to} onChange={to => edit({ to })} />
      </div>
      <WeeklyFields form={form} />
    </>
  );
}

/** Fields for weekly repetition: if it repeats, its weekdays and its last day. */
function WeeklyFields({ form: { block, edit } }: { form: Pick<BlockFormState, 'block' | 'edit'> }) {
  const weekday = useWeekday();
  const { isWeekly, day, lastDay } = block;
  return (
    <>
      <Checkbox
        label={t.weekly}
        checked={isWeekly}
        onChange={({ currentTarget: { checked } }) =>
          edit({ isWeekly: checked, further: 0, weekdays: [dayOfWeek(day)] })
        }
      />
      {isWeekly && (
        <>
          <Input.Wrapper label={t.weekdays}>
            <Chip.Group
              multiple
              value={[...block.weekdays]}
              onChange={days => edit({ weekdays: days as Weekday[] })}
            >
              <div className={styles['days']}>
                {weekdays.map(each => (
                  <Chip key={each} value={each} size="sm">
                    {weekday(each)}
                  </Chip>
                ))}
              </div>
            </Chip.Group>
          </Input.Wrapper>
          <DateField
            label={t.lastDay}
            placeholder={t.noEnd}
            value={lastDay}
            minDate={day}
            clearable
            onChange={value => edit({ lastDay: value ? String(value) : null })}
          />
        </>
      )}
    </>
  );
}

interface Props {
  is: 'new' | 'block';
  /** Start and staff member chosen so far. They stay when the user switches between the two forms. */
  at: string | undefined;
  staffId: string | null;
}

/** Switches between a booking and blocked time for a free place of the calendar. */
export function WhatSwitch({ is, at, staffId }: Props) {
  const [, set] = useAddress();
  if (!useCan()('appointment_update')) return null;
  return (
    <SegmentedControl
      aria-label={t.what}
      fullWidth
      mb="md"
      value={is}
      onChange={open => set({ open, at, with: staffId ?? undefined })}
      data={[
        { value: 'new', label: t.booking },
        { value: 'block', label: t.blockedTime },
      ]}
    />
  );
}
