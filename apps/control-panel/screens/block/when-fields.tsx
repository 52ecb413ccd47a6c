import { DateField } from '../../parts/date-field.tsx';
import { TimeField } from '../../parts/time-field.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './block.module.css';
import { texts } from './texts.ts';
import type { BlockFormState } from './use-block-form.ts';
import { WeeklyFields } from './weekly-fields.tsx';

/** When time is blocked: the day, from and to, and whether it comes back. */
export function WhenFields({ form }: { form: Pick<BlockFormState, 'block' | 'edit'> }) {
  const t = useTexts(texts);
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
