import { messagesWrite } from '#texts/messagesWrite';
import { smsParts } from '../../../../../packages/shared/sms-parts.ts';
import type { ConversationChannel } from '../../../data/operations.generated.ts';
import { useBusiness } from '../../../data/session.ts';
import { AttachFiles } from './attach-files.tsx';
import { ChannelChoice } from './channel-choice.tsx';
import { Composer } from './composer.tsx';
import styles from './composer.module.css';
import type { Outgoing } from './use-outgoing.ts';

interface Props {
  outgoing: Outgoing;
  channel: ConversationChannel;
  isPending: boolean;
  onSend: () => void;
}

/** Form for the words of a message, with a choice of the channel, its files, and the parts of a text message. */
export function OutgoingForm({ outgoing, channel, isPending, onSend }: Props) {
  const { text, type, channels, choose, attached } = outgoing;
  const { name } = useBusiness();
  return (
    <Composer text={text} onType={type} isPending={isPending || attached.isSending} onSend={onSend}>
      <ChannelChoice channels={channels} channel={channel} onChoose={choose} />
      {channel !== 'sms' && <AttachFiles attached={attached} />}
      {channel === 'sms' && text.trim() !== '' && (
        <span className={styles['dimmed']} aria-live="polite">
          {messagesWrite.parts({ count: smsParts(signed(name, text)) })}
        </span>
      )}
    </Composer>
  );
}

/** Returns a text message with the name that the service puts before it, in the longest form that a language has. */
function signed(name: string, text: string): string {
  return `${name} : ${text.trim()}`;
}
