import { inbox as t } from '#texts/inbox';
import { frame } from '#texts/frame';
import { useCan } from '../../../data/can.ts';
import clientDocument from '../../../data/documents/client.graphql';
import { useBusiness } from '../../../data/session.ts';
import { useAddress } from '../../../data/use-address.ts';
import { useRead } from '../../../data/use-read.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { OpenLink } from '../../../ui/layout/open-link.tsx';
import channelsDocument from './client-channels.graphql';
import styles from './composer.module.css';
import { OutgoingForm } from './outgoing-form.tsx';
import { Pane } from './pane.tsx';
import startDocument from './start-conversation.graphql';
import { useOutgoing } from './use-outgoing.ts';

/** Form for the first message to a client. */
export function Begin({ clientId, isAlone }: { clientId: string; isAlone: boolean }) {
  const { loading, failed } = frame;
  const { id: businessId } = useBusiness();
  const can = useCan();
  const canWrite = can('message_send') && can('client_read');
  const [, set] = useAddress();
  const { data, error, refetch } = useRead('client', clientDocument, { businessId, clientId });
  const asked = { businessId, clientId };
  const { data: ways } = useRead('client', channelsDocument, asked, { enabled: canWrite });
  const channels = ways?.clientChannels.channels ?? [];
  const outgoing = useOutgoing(`conversation/${clientId}`, channels);
  const { channel, input, clear } = outgoing;
  const { mutate, isPending } = useChange(startDocument, {
    affects: ['conversation'],
    onDone: ({ startConversation: { id } }) => {
      clear();
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
            <OutgoingForm
              {...{ outgoing, channel, isPending }}
              onSend={() => mutate({ input: { businessId, clientId, ...input } })}
            />
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
