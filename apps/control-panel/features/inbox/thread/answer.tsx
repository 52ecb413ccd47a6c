import { inbox as t } from '#texts/inbox';
import type { ConversationChannel, ConversationQuery } from '../../../data/operations.generated.ts';
import { useBusiness } from '../../../data/session.ts';
import { useMoment } from '../../../ui/time/when.tsx';
import styles from './composer.module.css';
import { OutgoingForm } from './outgoing-form.tsx';
import { useOutgoing } from './use-outgoing.ts';
import { useSendAnswer } from './use-send-answer.ts';

interface Props {
  conversation: ConversationQuery['conversation'];
}

/** Form for an answer, with a choice of the channel if there are several. */
export function Answer({ conversation }: Props) {
  const { id: conversationId, channels } = conversation;
  const { id: businessId } = useBusiness();
  const outgoing = useOutgoing(`conversation/${conversationId}`, channels);
  const { channel, input, clear } = outgoing;
  const { mutate, isPending } = useSendAnswer(clear);
  return (
    <div className={styles['foot']}>
      <WhatsappNote conversation={conversation} channel={channel} />
      {channel ? (
        <OutgoingForm
          {...{ outgoing, channel, isPending }}
          onSend={() => mutate({ input: { businessId, conversationId, ...input } })}
        />
      ) : (
        <p className={styles['note']}>{t.noChannel}</p>
      )}
    </div>
  );
}

interface NoteProps extends Props {
  channel: ConversationChannel | undefined;
}

/** Tells until when WhatsApp takes an answer, or that it takes none any more. */
function WhatsappNote({ conversation: { channels, whatsappClosesAt }, channel }: NoteProps) {
  const moment = useMoment();
  if (!whatsappClosesAt) return null;
  const time = moment(whatsappClosesAt);
  if (!channels.includes('whatsapp')) {
    return (
      <p className={styles['note']} role="note">
        {t.whatsappClosed({ time })}
      </p>
    );
  }
  if (channel !== 'whatsapp') return null;
  return <p className={styles['dimmed']}>{t.whatsappOpen({ time })}</p>;
}
