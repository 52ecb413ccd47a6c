import { inbox as t } from '#texts/inbox';
import { messagesWrite } from '#texts/messagesWrite';
import { useState } from 'react';
import { smsParts } from '../../../../../packages/shared/sms-parts.ts';
import type { ConversationChannel, ConversationQuery } from '../../../data/operations.generated.ts';
import { useBusiness } from '../../../data/session.ts';
import { useMoment } from '../../../ui/time/when.tsx';
import { AttachFiles } from './attach-files.tsx';
import { ChannelChoice } from './channel-choice.tsx';
import { Composer } from './composer.tsx';
import styles from './composer.module.css';
import { useAttached } from './use-attached.ts';
import { useSendAnswer } from './use-send-answer.ts';
import { useTypedAnswer } from './use-typed-answer.ts';

interface Props {
  conversation: ConversationQuery['conversation'];
}

/** Form for an answer, with a choice of the channel if there are several. */
export function Answer({ conversation }: Props) {
  const { id: conversationId, channels } = conversation;
  const { id: businessId, name } = useBusiness();
  const [text, type] = useTypedAnswer(`conversation/${conversationId}`);
  const [chosen, choose] = useState<ConversationChannel | null>(null);
  const channel = channels.find(each => each === chosen) ?? channels[0];
  const attached = useAttached();
  const messageFileIds = channel === 'email' ? attached.files.map(({ id }) => id) : [];
  const { mutate, isPending } = useSendAnswer(() => {
    type('');
    attached.clear();
  });
  return (
    <div className={styles['foot']}>
      <WhatsappNote conversation={conversation} channel={channel} />
      {channel ? (
        <Composer
          text={text}
          onType={type}
          isPending={isPending || attached.isSending}
          onSend={() =>
            mutate({ input: { businessId, conversationId, text, channel, messageFileIds } })
          }
        >
          <ChannelChoice channels={channels} channel={channel} onChoose={choose} />
          {channel === 'email' && <AttachFiles attached={attached} />}
          {channel === 'sms' && text.trim() !== '' && (
            <span className={styles['dimmed']} aria-live="polite">
              {messagesWrite.parts({ count: smsParts(signed(name, text)) })}
            </span>
          )}
        </Composer>
      ) : (
        <p className={styles['note']}>{t.noChannel}</p>
      )}
    </div>
  );
}

/** Returns a text message with the name that the service puts before it, in the longest form that a language has. */
function signed(name: string, text: string): string {
  return `${name} : ${text.trim()}`;
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
