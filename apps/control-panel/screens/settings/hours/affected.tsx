import { settingsHours as t } from '#texts/settingsHours';
import { useMoment } from '../../../parts/when.tsx';
import { OpenLink } from '../../../parts/open-link.tsx';
import styles from './hours.module.css';
import type { Read } from './use-save-hours.ts';

/** What is booked and no longer fits the hours, each a way to move it. */
export function Affected({ visits }: { visits: Read['affectedAppointments'] }) {
  const moment = useMoment();
  if (visits.length === 0) return null;
  return (
    <section className={styles['affected']} aria-labelledby="affected">
      <h2 id="affected">{t.affected({ count: visits.length })}</h2>
      <p>{t.affectedText}</p>
      <ul>
        {visits.map(({ id, startAt, title, clientName }) => (
          <li key={id}>
            <OpenLink id={id} className={styles['visit']!}>
              <span className="numbers">{moment(startAt)}</span> {clientName} · {title}
            </OpenLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
