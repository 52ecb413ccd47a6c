import { useState } from 'react';
import type { ConversationChannel } from '../../../data/operations.generated.ts';
import { useAttached } from './use-attached.ts';
import { useTypedAnswer } from './use-typed-answer.ts';

export type Outgoing = ReturnType<typeof useOutgoing>;

/** A message that is being written, with its channel and files. Its words stay on the device under a key. */
export function useOutgoing(key: string, channels: readonly ConversationChannel[]) {
  const [text, type] = useTypedAnswer(key);
  const [chosen, choose] = useState<ConversationChannel | null>(null);
  const attached = useAttached();
  const channel = channels.find(each => each === chosen) ?? channels[0];
  const messageFileIds = channel === 'sms' ? [] : attached.files.map(({ id }) => id);
  return {
    text,
    type,
    channels,
    channel,
    choose,
    attached,
    /** The message as it is sent. */
    input: { text, channel, messageFileIds },
    clear: () => {
      type('');
      attached.clear();
    },
  };
}
