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
  const message = data?.writtenMessage;
  const { waiting = 0, sent = 0, held = 0, recipients = 0 } = message?.counts ?? {};
  return (
    <Drawer
      opened
      title={message ? (message.subject ?? t.title) : error ? failed.title : loading}
      onClose={() => open(undefined)}
      footer={
        canSend &&
        waiting > 0 && (
          <Button
            variant="default"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ input: { businessId, messageId } })}
          >
            {t.stop}
          </Button>
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
                {lastError && status !== 'sent' && <code>{lastError}</code>}
              </li>
            ))}
          </ul>
        </>
      )}
    </Drawer>
  );
}
