import { When } from '../../parts/when.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import type { AppointmentQuery } from '../../operations.generated.ts';
import { Changes } from './changes.tsx';
import { texts } from './texts.ts';
import styles from './appointment.module.css';

/** What happened to an appointment, the newest first. */
export function History({ events }: { events: AppointmentQuery['auditEvents']['items'] }) {
  const t = useTexts(texts);
  if (events.length === 0) return null;
  return (
    <section className={styles['section']}>
      <h3>{t.history}</h3>
      <ul className={styles['events']}>
        {events.map(event => (
          <li key={event.id}>
            <span>{event.summary}</span>
            <Changes event={event} />
            <small>
              {event.actorName && `${event.actorName} · `}
              <When at={event.at} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
