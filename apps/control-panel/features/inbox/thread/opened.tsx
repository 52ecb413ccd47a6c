import { inbox as t } from '#texts/inbox';
import { useBusiness } from '../../../data/session.ts';
import { useAddress } from '../../../data/use-address.ts';
import { useRead } from '../../../data/use-read.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Failed } from '../../../ui/feedback/failed.tsx';
import document from '../conversation-of-client.graphql';
import { Begin } from './begin.tsx';
import { FindClient } from './find-client.tsx';
import { Thread } from './thread.tsx';
import styles from './thread.module.css';

/** The conversation of the address, or that with the client of the address. Alone, it is the whole screen. */
export default function Opened({ isAlone = false }: { isAlone?: boolean }) {
  const [{ c: conversationId, client: clientId }] = useAddress();
  if (conversationId) return <Thread key={conversationId} id={conversationId} isAlone={isAlone} />;
  if (clientId === 'new') return <FindClient isAlone={isAlone} />;
  if (clientId) return <OfClient key={clientId} clientId={clientId} isAlone={isAlone} />;
  return (
    <div className={styles['none']}>
      <Empty icon="mail" title={t.noneOpen} text={t.noneOpenText} />
    </div>
  );
}

/** The conversation with a client, or the form for its first message. */
function OfClient({ clientId, isAlone }: { clientId: string; isAlone: boolean }) {
  const { id: businessId } = useBusiness();
  const { data, error, refetch } = useRead('conversation', document, { businessId, clientId });
  if (error && !data) return <Failed error={error} onAgain={() => void refetch()} />;
  if (!data) return null;
  const [known] = data.conversations.items;
  return known ? (
    <Thread id={known.id} isAlone={isAlone} />
  ) : (
    <Begin clientId={clientId} isAlone={isAlone} />
  );
}
