import { block as t } from '#texts/block';
import { DateField } from '../../parts/date-field.tsx';
import { TimeField } from '../../parts/time-field.tsx';
import styles from './block.module.css';
import type { BlockFormState } from './use-block-form.ts';
import { WeeklyFields } from './weekly-fields.tsx';

/** When time is blocked: the day, from and to, and whether it comes back. */
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
