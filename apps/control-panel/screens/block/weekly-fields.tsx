import { block as t } from '#texts/block';
import { Checkbox, Chip, Input } from '@mantine/core';
import { dayOfWeek, weekdays } from '../../../../packages/shared/local-days.ts';
import type { Weekday } from '../../operations.generated.ts';
import { DateField } from '../../parts/date-field.tsx';
import { useWeekday } from '../../parts/weekday.ts';
import styles from './block.module.css';
import type { BlockFormState } from './use-block-form.ts';

/** Whether blocked time comes back every week, on which days, and until when. */
export function WeeklyFields({
  form: { block, edit },
}: {
  form: Pick<BlockFormState, 'block' | 'edit'>;
}) {
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
