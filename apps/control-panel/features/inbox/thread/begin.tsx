import { inbox as t } from '#texts/inbox';
import { frame } from '#texts/frame';
import { useState } from 'react';
import { useCan } from '../../../data/can.ts';
import clientDocument from '../../../data/documents/client.graphql';
import type { ConversationChannel } from '../../../data/operations.generated.ts';
import { useBusiness } from '../../../data/session.ts';
import { useAddress } from '../../../data/use-address.ts';
import { useRead } from '../../../data/use-read.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { OpenLink } from '../../../ui/layout/open-link.tsx';
import { AttachFiles } from './attach-files.tsx';
import { ChannelChoice } from './channel-choice.tsx';
import channelsDocument from './client-channels.graphql';
import { Composer } from './composer.tsx';
import styles from './composer.module.css';
import { Pane } from './pane.tsx';
import startDocument from './start-conversation.graphql';
import { useAttached } from './use-attached.ts';
import { useTypedAnswer } from './use-typed-answer.ts';

/** Form for the first message to a client. */
export function Begin({ clientId, isAlone }: { clientId: string; isAlone: boolean }) {
  const { loading, failed } = frame;
  const { id: businessId } = useBusiness();
  const can = useCan();
  const canWrite = can('message_send') && can('client_read');
  const [, set] = useAddress();
  const [text, type] = useTypedAnswer(`conversation/${clientId}`);
  const [chosen, choose] = useState<ConversationChannel | null>(null);
  const { data, error, refetch } = useRead('client', clientDocument, { businessId, clientId });
  const asked = { businessId, clientId };
  const { data: ways } = useRead('client', channelsDocument, asked, { enabled: canWrite });
  const channels = ways?.clientChannels.channels ?? [];
  const channel = channels.find(each => each === chosen) ?? channels[0];
  const attached = useAttached();
  const messageFileIds = channel === 'email' ? attached.files.map(({ id }) => id) : [];
  const { mutate, isPending } = useChange(startDocument, {
    affects: ['conversation'],
    onDone: ({ startConversation: { id } }) => {
      type('');
      attached.clear();
      set({ c: id, client: undefined });
    },
  });
  const client = data?.client;
  const name = client?.name ?? (error ? failed.title : loading);
  const isShut = ways !== undefined && channel === undefined;
  return (
    <Pane
      name={name}
      title={client ? <OpenLink id={clientId}>{name}</OpenLink> : name}
      contacts={[client?.email, client?.phone].filter(Boolean).join(' · ')}
      isAlone={isAlone}
      footer={
        client &&
        channel &&
        canWrite && (
          <div className={styles['foot']}>
            <Composer
              text={text}
              onType={type}
              isPending={isPending || attached.isSending}
              onSend={() =>
                mutate({ input: { businessId, clientId, text, channel, messageFileIds } })
              }
            >
              <ChannelChoice channels={channels} channel={channel} onChoose={choose} />
              {channel === 'email' && <AttachFiles attached={attached} />}
            </Composer>
          </div>
        )
      }
    >
      {error && !client ? (
        <Failed error={error} onAgain={() => void refetch()} />
      ) : (
        <Empty icon="mail" title={t.nothingYet} text={isShut ? t.noChannel : t.nothingYetText} />
      )}
    </Pane>
  );
}
