import { messageStates as t } from '#texts/messageStates';
import { useCan } from '../../api/can.ts';
import { useBusiness } from '../../api/session.ts';
import { useRead } from '../../api/use-read.ts';
import { MessageState } from '../../messages/message-state.tsx';
import { Failed } from '../../parts/failed.tsx';
import { When } from '../../parts/when.tsx';
import { useSpoken } from '../../texts/spoken.ts';
import document from './appointment-messages.graphql';
import styles from './appointment.module.css';

/** What was and will be sent about an appointment, for who may read it. */
export function useMessages(appointmentId: string) {
  const { id: businessId } = useBusiness();
  const { language } = useSpoken();
  const enabled = useCan()('notification_read');
  const variables = { businessId, appointmentId, language };
  return { enabled, ...useRead('appointment', document, variables, { enabled }) };
}

/** The mails and text messages about an appointment and its payments, planned and sent, the latest first. */
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
