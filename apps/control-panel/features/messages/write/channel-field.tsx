import { messagesWrite as t } from '#texts/messagesWrite';
import { messageStates } from '#texts/messageStates';
import { Input, SegmentedControl } from '@mantine/core';

const channels = ['best', 'mail', 'sms'] as const;

export type Channel = (typeof channels)[number];

interface Props {
  value: Channel;
  onChange: (channel: Channel) => void;
}

/** Choice of the channel of a message. */
export function ChannelField({ value, onChange }: Props) {
  return (
    <Input.Wrapper label={t.channel}>
      <SegmentedControl
        fullWidth
        mt={2}
        aria-label={t.channel}
        value={value}
        onChange={chosen => onChange(chosen as Channel)}
        data={channels.map(each => ({
          value: each,
          label: each === 'best' ? t.channels.best : messageStates.channel[each],
        }))}
      />
    </Input.Wrapper>
  );
}
