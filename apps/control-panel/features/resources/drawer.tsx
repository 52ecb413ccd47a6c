import { frame } from '#texts/frame';
import { useBusiness } from '../../data/session.ts';
import { useOpenId } from '../../data/use-address.ts';
import { useRead } from '../../data/use-read.ts';
import { Drawer } from '../../ui/layout/drawer.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import Form from './form.tsx';
import document from './list-resources.graphql';

/** Drawer to edit a room, chair or machine, on top of any screen. */
export default function RoomDrawer({ id }: { id: string }) {
  const { loading, failed } = frame;
  const { id: businessId } = useBusiness();
  const [, open] = useOpenId();
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
