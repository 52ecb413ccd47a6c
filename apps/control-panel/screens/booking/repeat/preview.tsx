import { bookingRepeat as t } from '#texts/bookingRepeat';
import { refusals } from '#texts/refusals';
import type { PreviewSeriesQuery } from '../../../operations.generated.ts';
import { Icon } from '../../../parts/icon.tsx';
import { useMoment } from '../../../parts/when.tsx';
import { written } from '../../../texts/refusals/refusals.ts';
import { useSpoken } from '../../../texts/spoken.ts';
import styles from '../booking.module.css';

/** Which visits of a series do not fit, and why. */
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
              {reason && ` — ${written(refusals.reasons[reason], {}, locale)}`}
            </li>
          ))}
      </ul>
    </div>
  );
}
