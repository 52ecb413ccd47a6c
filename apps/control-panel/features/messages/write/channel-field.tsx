import { messagesWrite as t } from '#texts/messagesWrite';
import { messageStates } from '#texts/messageStates';
import { Input, SegmentedControl } from '@mantine/core';
import { useCan } from '../../../data/can.ts';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import document from './whatsapp-connected.graphql';

const channels = ['best', 'mail', 'sms', 'whatsapp'] as const;

export type Channel = (typeof channels)[number];

/** Returns true for a channel whose messages have a text alone, and no blocks. */
export const isPlainChannel = (channel: Channel) => channel === 'sms' || channel === 'whatsapp';

interface Props {
  value: Channel;
  onChange: (channel: Channel) => void;
}

/** Choice of the channel of a message. WhatsApp is one once the business is connected with it. */
export function ChannelField({ value, onChange }: Props) {
  const { id: businessId } = useBusiness();
  const enabled = useCan()('notification_read');
  const { data } = useRead('notification', document, { businessId }, { enabled });
  const isConnected = data?.notificationSettings.whatsappConnected ?? false;
  const offered = channels.filter(
    each => each !== 'whatsapp' || isConnected || value === 'whatsapp',
  );
  return (
    <Input.Wrapper
      label={t.channel}
      {...(value === 'whatsapp' && { description: t.whatsappHint })}
      inputWrapperOrder={['label', 'input', 'description']}
    >
      <SegmentedControl
        fullWidth
        mt={2}
        aria-label={t.channel}
        value={value}
        onChange={chosen => onChange(chosen as Channel)}
        data={offered.map(each => ({
          value: each,
          label: each === 'best' ? t.channels.best : messageStates.channel[each],
        }))}
      />
    </Input.Wrapper>
  );
}
