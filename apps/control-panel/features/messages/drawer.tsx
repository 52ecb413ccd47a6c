import { messagesWritten as t } from '#texts/messagesWritten';
import { messageStates } from '#texts/messageStates';
import { frame } from '#texts/frame';
import { Button } from '@mantine/core';
import { useCan } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { useOpenId } from '../../data/use-address.ts';
import { useRead } from '../../data/use-read.ts';
import { showDone } from '../../ui/change/toasts.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Drawer } from '../../ui/layout/drawer.tsx';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import { useMoment } from '../../ui/time/when.tsx';
import { MessageState } from './message-state.tsx';
import { Skipped } from './write/skipped.tsx';
import { WrittenState } from './written-state.tsx';
import cancelDocument from './cancel-message.graphql';
import { Results } from './results.tsx';
import resumeDocument from './resume-message.graphql';
import document from './written-message.graphql';
import styles from './messages.module.css';

/** Drawer with a written message: its words, author and recipients, on top of any screen. */
export default function WrittenMessageDrawer({ id: messageId }: { id: string }) {
  const { loading, failed } = frame;
  const { id: businessId } = useBusiness();
  const [, open] = useOpenId();
  const moment = useMoment();
  const canSend = useCan()('message_send');
  const { data, error, refetch } = useRead('notification', document, { businessId, messageId });
  const cancel = useChange(cancelDocument, {
    affects: ['notification', 'client'],
    onDone: () => showDone(t.stopped),
  });
  const resume = useChange(resumeDocument, {
    affects: ['notification', 'client'],
    onDone: () => showDone(t.resumed),
  });
  const message = data?.writtenMessage;
  const { waiting = 0, sent = 0, held = 0, cancelled = 0, recipients = 0 } = message?.counts ?? {};
  const isStopped = message?.status === 'cancelled';
  const canStop = !isStopped && (waiting > 0 || message?.status === 'waiting');
  const canResume = isStopped && (cancelled > 0 || recipients === 0);
  return (
    <Drawer
      opened
      title={message ? (message.subject ?? t.title) : error ? failed.title : loading}
      onClose={() => open(undefined)}
      footer={
        canSend && (
          <>
            {canStop && (
              <Button
                variant="default"
                loading={cancel.isPending}
                onClick={() => cancel.mutate({ input: { businessId, messageId } })}
              >
                {t.stop}
              </Button>
            )}
            {canResume && (
              <Button
                variant="default"
                loading={resume.isPending}
                onClick={() => resume.mutate({ input: { businessId, messageId } })}
              >
                {t.resume}
              </Button>
            )}
          </>
        )
      }
    >
      {error && !message && <Failed error={error} onAgain={() => void refetch()} />}
      {message && (
        <>
          <WrittenState is={message.status} />
          <p className={styles['mail']}>{message.text}</p>
          <Facts>
            <Fact name={t.recipients}>{t.sentOf({ sent: sent + held, recipients })}</Fact>
            <Fact name={t.sendAt}>{moment(message.sendAt)}</Fact>
            <Fact name={t.author}>{message.byName}</Fact>
            {message.results && (
              <Fact name={t.results}>
                <Results results={message.results} />
              </Fact>
            )}
          </Facts>
          <Skipped skipped={message.skipped} />
          <ul className={styles['recipients']}>
            {data.notifications.items.map(({ id, channel, recipient, status, lastError }) => (
              <li key={id}>
                <span>
                  {recipient}{' '}
                  <span className={styles['dimmed']}>{messageStates.channel[channel]}</span>
                </span>
                <MessageState is={status} />
                {lastError && <code>{lastError}</code>}
              </li>
            ))}
          </ul>
        </>
      )}
    </Drawer>
  );
}
