import { block as t } from '#texts/block';
import { OpenLink } from '../../parts/open-link.tsx';
import { useMoment } from '../../parts/when.tsx';
import type { BlockedTimeQuery } from '../../operations.generated.ts';
import styles from './block.module.css';

/** What is booked in blocked time all the same, each to be opened and moved. */
export function Touched({
  visits,
}: {
  visits: BlockedTimeQuery['timeOff']['affectedAppointments'];
}) {
  const moment = useMoment();
  if (visits.length === 0) return null;
  return (
    <section className={styles['touched']} aria-label={t.touched}>
      <h3>{t.touched}</h3>
      <ul>
        {visits.map(({ id, startAt, title, clientName }) => (
          <li key={id}>
            <OpenLink id={id}>{clientName}</OpenLink>
            <small>
              {title} · {moment(startAt)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
