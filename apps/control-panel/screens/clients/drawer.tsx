import { useBusiness } from '../../api/session.ts';
import { useOpened } from '../../api/use-address.ts';
import { useRead } from '../../api/use-read.ts';
import { Drawer } from '../../parts/drawer.tsx';
import { Fact, Facts } from '../../parts/facts.tsx';
import { Failed } from '../../parts/failed.tsx';
import { When } from '../../parts/when.tsx';
import { useFrameTexts, useTexts } from '../../texts/use-texts.ts';
import document from './client.graphql';
import { texts } from './texts.ts';

/** A client, on top of any screen. */
export default function ClientDrawer({ id: clientId }: { id: string }) {
  const t = useTexts(texts);
  const { loading, failed } = useFrameTexts();
  const { id: businessId } = useBusiness();
  const [, open] = useOpened();
  const { data, error, refetch } = useRead('client', document, { businessId, clientId });
  const client = data?.client;
  return (
    <Drawer
      opened
      title={client?.name ?? (error ? failed.title : loading)}
      onClose={() => open(undefined)}
    >
      {error && <Failed error={error} onAgain={() => void refetch()} />}
      {client && (
        <Facts>
          <Fact name={t.phone}>
            <a href={`tel:${client.phone}`}>{client.phone}</a>
          </Fact>
          <Fact name={t.email}>
            {client.email && <a href={`mailto:${client.email}`}>{client.email}</a>}
          </Fact>
          <Fact name={t.notes}>{client.notes}</Fact>
          <Fact name={t.since}>
            <When at={client.createdAt} />
          </Fact>
        </Facts>
      )}
    </Drawer>
  );
}
