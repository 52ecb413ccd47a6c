import { inbox as t } from '#texts/inbox';
import { Button } from '@mantine/core';
import type {
  ConversationMessagesQuery,
  ConversationQuery,
} from '../../../data/operations.generated.ts';
import { useBusiness } from '../../../data/session.ts';
import { useTime } from '../../../ui/time/use-time.ts';
import styles from './messages.module.css';
import { Files } from './files.tsx';
import { useSendAnswer } from './use-send-answer.ts';

interface Props {
  message: ConversationMessagesQuery['conversationMessages']['items'][number];
  conversation: ConversationQuery['conversation'];
  canAnswer: boolean;
}

/** A message with its author, channel, time and state. One that was not sent says why, and can be sent again. */
export function Bubble({ message, conversation, canAnswer }: Props) {
  const { direction, channel, text, authorName, byAssistant, state, failure, createdAt } = message;
  const { subject, files, senderVerified } = message;
  const time = useTime();
  const isSent = direction === 'sent';
  const author = byAssistant ? t.assistant : isSent ? authorName : conversation.name;
  return (
    <li className={styles['message']} data-sent={isSent || undefined}>
      {subject && !isSent && <p className={styles['subject']}>{t.subject({ subject })}</p>}
      {text && <p className={styles['bubble']}>{text}</p>}
      <Files files={files} />
      {senderVerified === false && (
        <p className={styles['unverified']} role="note">
          {t.unverified}
        </p>
      )}
      <p className={styles['about']}>
        {[author, t.channels[channel]].filter(Boolean).join(' · ')}
        {' · '}
        <time dateTime={createdAt}>{time(Date.parse(createdAt))}</time>
        {(state === 'queued' || state === 'sent') && ` · ${t.states[state]}`}
      </p>
      {state === 'failed' && (
        <div className={styles['failed']} role="note">
          <span>{failure ? t.failedBecause({ reason: failure }) : t.states.failed}</span>
          {canAnswer && conversation.channels.length > 0 && (
            <Again conversation={conversation} channel={channel} text={text} />
          )}
        </div>
      )}
    </li>
  );
}

interface AgainProps extends Pick<Props, 'conversation'> {
  channel: Props['message']['channel'];
  text: string;
}

/** Button that sends a text again, by its channel if that is still possible. */
function Again({ conversation: { id: conversationId, channels }, channel, text }: AgainProps) {
  const { id: businessId } = useBusiness();
  const { mutate, isPending } = useSendAnswer();
  const way = channels.includes(channel) ? channel : channels[0]!;
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={isPending}
      onClick={() => mutate({ input: { businessId, conversationId, text, channel: way } })}
    >
      {way === channel ? t.sendAgain : t.sendAgainBy({ channel: t.channels[way] })}
    </Button>
  );
}
