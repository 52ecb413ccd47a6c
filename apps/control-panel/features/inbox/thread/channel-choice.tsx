import { inbox as t } from '#texts/inbox';
import { NativeSelect } from '@mantine/core';
import type { ConversationChannel } from '../../../data/operations.generated.ts';
import styles from './composer.module.css';

interface Props {
  channels: readonly ConversationChannel[];
  channel: ConversationChannel;
  onChoose: (channel: ConversationChannel) => void;
}

/** Choice of the channel of a message; the only one is named. */
export function ChannelChoice({ channels, channel, onChoose }: Props) {
  if (channels.length === 1) {
    return <span className={styles['dimmed']}>{t.by({ channel: t.channels[channel] })}</span>;
  }
  return (
    <NativeSelect
      aria-label={t.channel}
      value={channel}
      onChange={({ currentTarget }) => onChoose(currentTarget.value as ConversationChannel)}
      data={channels.map(value => ({ value, label: t.channels[value] }))}
    />
  );
}
