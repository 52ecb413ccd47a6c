import { messageStates as t } from '#texts/messageStates';
import { useCan } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import { MessageState } from '../messages/message-state.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { When } from '../../ui/time/when.tsx';
import { useSpoken } from '../../i18n/spoken.ts';
import document from './appointment-messages.graphql';
import styles from './appointment.module.css';

/** Reads the planned and sent messages of an appointment if the user may read notifications. */
export function useMessages(appointmentId: string) {
  const { id: businessId } = useBusiness();
  const { language } = useSpoken();
  const enabled = useCan()('notification_read');
  const variables = { businessId, appointmentId, language };
  return { enabled, ...useRead('appointment', document, variables, { enabled }) };
}

/** Lists planned and sent emails and text messages of an appointment and its payments, latest first. */
export function Messages({ read }: { read: ReturnType<typeof useMessages> }) {
  const { enabled, data, error, refetch } = read;
  if (error && !data) return <Failed error={error} onAgain={() => void refetch()} />;
  if (!enabled || !data) return null;
  const { items } = data.notifications;
  const { reminderAt } = data.appointment;
  return (
    <section className={styles['section']}>
      <h3>{t.title}</h3>
      {items.length === 0 && !reminderAt && <p className={styles['quiet']}>{t.none}</p>}
      <ul className={styles['events']}>
        {reminderAt && (
          <li>
            <span>{t.reminder}</span>
            <small>
              <When at={reminderAt} />
            </small>
          </li>
        )}
        {items.map(({ id, title, audience, channel, recipient, status, ...message }) => (
          <li key={id}>
            <span className={styles['message']}>
              {title} <MessageState is={status} />
            </span>
            <small>
              {t.channel[channel]} ·{' '}
              {audience === 'business' ? `${recipient}, ${t.team}` : recipient} ·{' '}
              <When at={message.sentAt ?? message.nextAttemptAt ?? message.createdAt} />
              {status === 'failed' && message.lastError && ` · ${message.lastError}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
