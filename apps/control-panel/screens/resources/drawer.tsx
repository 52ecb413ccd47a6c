import { frame } from '#texts/frame';
import { useBusiness } from '../../api/session.ts';
import { useOpened } from '../../api/use-address.ts';
import { useRead } from '../../api/use-read.ts';
import { Drawer } from '../../parts/drawer.tsx';
import { Failed } from '../../parts/failed.tsx';
import Form from './form.tsx';
import document from './list-resources.graphql';

/** A room, chair or machine, on top of any screen, to change. */
export default function RoomDrawer({ id }: { id: string }) {
  const { loading, failed } = frame;
  const { id: businessId } = useBusiness();
  const [, open] = useOpened();
  const { data, error, refetch } = useRead('resource', document, { businessId, limit: 100 });
  const room = data?.resources.items.find(each => each.id === id);
  const close = () => open(undefined);
  if (room) return <Form key={id} room={room} onClose={close} />;
  return (
    <Drawer opened title={error || data ? failed.title : loading} onClose={close}>
      {error && <Failed error={error} onAgain={() => void refetch()} />}
      {data && <p>{failed.missing}</p>}
    </Drawer>
  );
}
