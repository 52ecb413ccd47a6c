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
import { Composer } from './composer.tsx';
import styles from './composer.module.css';
import { Pane } from './pane.tsx';
import startDocument from './start-conversation.graphql';
import { useTypedAnswer } from './use-typed-answer.ts';

/** Form for the first message to a client. */
export function Begin({ clientId, isAlone }: { clientId: string; isAlone: boolean }) {
  const { loading, failed } = frame;
  const { id: businessId } = useBusiness();
  const can = useCan();
  const canWrite = can('message_send') && can('client_read');
  const [, set] = useAddress();
  const [text, type] = useTypedAnswer(`conversation/${clientId}`);
  const { data, error, refetch } = useRead('client', clientDocument, { businessId, clientId });
  const { mutate, isPending } = useChange(startDocument, {
    affects: ['conversation'],
    onDone: ({ startConversation: { id } }) => {
      type('');
      set({ c: id, client: undefined });
    },
  });
  const client = data?.client;
  const name = client?.name ?? (error ? failed.title : loading);
  const hasWay = client !== undefined && (client.email !== null || client.phone !== null);
  return (
    <Pane
      name={name}
      title={client ? <OpenLink id={clientId}>{name}</OpenLink> : name}
      contacts={[client?.email, client?.phone].filter(Boolean).join(' · ')}
      isAlone={isAlone}
      footer={
        hasWay &&
        canWrite && (
          <div className={styles['foot']}>
            <Composer
              text={text}
              onType={type}
              isPending={isPending}
              onSend={() => mutate({ input: { businessId, clientId, text } })}
            />
          </div>
        )
      }
    >
      {error && !client ? (
        <Failed error={error} onAgain={() => void refetch()} />
      ) : (
        <Empty icon="mail" title={t.nothingYet} text={hasWay ? t.nothingYetText : t.noChannel} />
      )}
    </Pane>
  );
}
