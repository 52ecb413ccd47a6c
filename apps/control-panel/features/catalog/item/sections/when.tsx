import { catalogItem as t } from '#texts/catalogItem';
import { NumberInput } from '@mantine/core';
import type { Fields } from '../../../../ui/form/use-fields.ts';
import { Fold } from '../fold.tsx';
import { Hours } from '../hours.tsx';
import { digestOf, Numbers, numbersIn } from '../numbers.tsx';
import styles from '../item.module.css';
import type { Values } from '../values.ts';
import { whole } from '../whole.ts';

const names = [
  'bookableHours',
  'slotStepMinutes',
  'minNoticeMinutes',
  'horizonDays',
  ...numbersIn('when'),
] as const;

/** Fields for the bookable times, if they differ from the business's settings. */
export function When({ fields }: { fields: Fields<Values> }) {
  const {
    bookableHours,
    slotStepMinutes: step,
    minNoticeMinutes: notice,
    horizonDays,
  } = fields.values;
  const field = { ...whole, placeholder: t.asBusiness };
  return (
    <Fold
      title={t.when}
      fields={fields}
      of={names}
      digest={[
        bookableHours && t.ownHours,
        step !== '' && t.every({ minutes: step }),
        notice !== '' && t.notice({ minutes: notice }),
        horizonDays !== '' && t.ahead({ days: horizonDays }),
        ...digestOf(fields.values, 'when'),
      ]}
    >
      <Hours fields={fields} />
      <NumberInput
        {...fields.of('slotStepMinutes')}
        {...field}
        label={t.fields.slotStepMinutes}
        rightSection={t.min}
        rightSectionWidth={48}
      />
      <div className={styles['pair']}>
        <NumberInput
          {...fields.of('minNoticeMinutes')}
          {...field}
          label={t.fields.minNoticeMinutes}
          rightSection={t.min}
          rightSectionWidth={48}
        />
        <NumberInput
          {...fields.of('horizonDays')}
          {...field}
          label={t.fields.horizonDays}
          rightSection={t.days}
          rightSectionWidth={56}
        />
      </div>
      <div className={styles['pair']}>
        <Numbers fields={fields} part="when" />
      </div>
    </Fold>
  );
}
