import { catalogItem as t } from '#texts/catalogItem';
import { NumberInput } from '@mantine/core';
import type { Fields } from '../../../../ui/form/use-fields.ts';
import { Fold } from '../fold.tsx';
import styles from '../item.module.css';
import type { Values } from '../values.ts';
import { whole } from '../whole.ts';

const names = [
  'bufferBeforeMinutes',
  'bufferAfterMinutes',
  'processingAfterMinutes',
  'processingMinutes',
] as const;

/** Fields for the time around an appointment, and for processing time, when the staff member is free. */
export function Times({ fields }: { fields: Fields<Values> }) {
  const { bufferBeforeMinutes: before, bufferAfterMinutes: after, ...values } = fields.values;
  const minutes = { ...whole, rightSection: t.min, rightSectionWidth: 48 };
  return (
    <Fold
      title={t.times}
      fields={fields}
      of={names}
      digest={[
        before !== '' && t.before({ minutes: before }),
        after !== '' && t.after({ minutes: after }),
        values.processingMinutes !== '' && t.free({ minutes: values.processingMinutes }),
      ]}
    >
      <div className={styles['pair']}>
        <NumberInput
          {...fields.of('bufferBeforeMinutes')}
          {...minutes}
          label={t.fields.bufferBeforeMinutes}
        />
        <NumberInput
          {...fields.of('bufferAfterMinutes')}
          {...minutes}
          label={t.fields.bufferAfterMinutes}
        />
      </div>
      <p className={styles['hint']}>{t.processing}</p>
      <div className={styles['pair']}>
        <NumberInput
          {...fields.of('processingAfterMinutes')}
          {...minutes}
          label={t.fields.processingAfterMinutes}
        />
        <NumberInput
          {...fields.of('processingMinutes')}
          {...minutes}
          label={t.fields.processingMinutes}
        />
      </div>
    </Fold>
  );
}
