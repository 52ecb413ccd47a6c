import { bookingRepeat as t } from '#texts/bookingRepeat';
import { reasons } from '#texts/reasons';
import { NumberInput, Select } from '@mantine/core';
import { mostTimes, rules, type Often, type Repeat } from './rules.ts';
import type { PreviewSeriesQuery } from '../../../data/operations.generated.ts';
import { Icon } from '../../../ui/text/icon.tsx';
import { useMoment } from '../../../ui/time/when.tsx';
import { written } from '../../../data/refusals.ts';
import { useSpoken } from '../../../i18n/spoken.ts';
import styles from '../booking.module.css';

interface Props {
  repeat: Repeat | null;
  onChange: (repeat: Repeat | null) => void;
}

const never = 'never';

const usualTimes = 6;

/** Fields for repetition: how often, and how many times. */
export function RepeatFields({ repeat, onChange }: Props) {
  const times = repeat?.times ?? usualTimes;
  const choices = Object.keys(rules) as Often[];
  return (
    <div className={styles['pair']}>
      <Select
        label={t.repeat}
        data={[
          { value: never, label: t.never },
          ...choices.map(value => ({ value, label: t.often[value] })),
        ]}
        value={repeat?.often ?? never}
        onChange={value =>
          onChange(value === null || value === never ? null : { often: value as Often, times })
        }
        allowDeselect={false}
      />
      {repeat && (
        <NumberInput
          label={t.times}
          value={repeat.times}
          min={2}
          max={mostTimes}
          clampBehavior="strict"
          allowDecimal={false}
          onChange={value => {
            const count = Number(value);
            if (count >= 1) onChange({ ...repeat, times: count });
          }}
        />
      )}
    </div>
  );
}

/** Lists the visits of a series that conflict, with the reasons. */
export function Preview({ preview }: { preview: PreviewSeriesQuery['seriesPreview'] }) {
  const moment = useMoment();
  const { locale } = useSpoken();
  const { conflicts, occurrences } = preview;
  const count = occurrences.length;
  if (conflicts === 0) {
    return (
      <p className={styles['verdict']} role="status">
        <Icon name="check" size={16} />
        {t.allFit({ count })}
      </p>
    );
  }
  return (
    <div className={styles['verdict']} data-bad role="status">
      <b>{conflicts === count ? t.noneFits : t.someFit({ left: conflicts, count })}</b>
      <ul className={styles['conflicts']}>
        {occurrences
          .filter(({ fits }) => !fits)
          .map(({ startAt, reason }) => (
            <li key={startAt}>
              {moment(startAt)}
              {reason && ` — ${written(reasons[reason], {}, locale)}`}
            </li>
          ))}
      </ul>
    </div>
  );
}
