import { When } from '../../parts/when.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import type { AppointmentQuery } from '../../operations.generated.ts';
import { texts } from './texts.ts';
import styles from './appointment.module.css';

/** What happened to an appointment, the newest first. */
export function History({ events }: { events: AppointmentQuery['auditEvents']['items'] }) {
  const t = useTexts(texts);
  if (events.length === 0) return null;
  return (
    <section className={styles['section']}>
      <h3>{t.history}</h3>
      <ul>
        {events.map(({ id, at, actorName, summary }) => (
          <li key={id}>
            <span>{summary}</span>
            <small>
              {actorName && `${actorName} · `}
              <When at={at} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
