import { frame } from '#texts/frame';
import { Suspense } from 'react';
import { useCan } from '../../api/can.ts';
import { useBusiness } from '../../api/session.ts';
import { useOpened } from '../../api/use-address.ts';
import { useRead } from '../../api/use-read.ts';
import { Drawer } from '../../parts/drawer.tsx';
import { Failed } from '../../parts/failed.tsx';
import { lazily } from '../../parts/lazily.tsx';
import { useSpoken } from '../../texts/spoken.ts';
import document from './item/catalog-item.graphql';

const Form = lazily(() => import('./item/form.tsx'));
const Shown = lazily(() => import('./item/shown.tsx'));

/** A service or a product, on top of any screen: to change for who may, else to look at. */
export default function ItemDrawer({ id: itemId }: { id: string }) {
  const { loading, failed } = frame;
  const { language } = useSpoken();
  const { id: businessId } = useBusiness();
  const [, open] = useOpened();
  const canWrite = useCan()('catalog_write');
  const { data, error, refetch } = useRead('catalog', document, { businessId, itemId, language });
  const close = () => open(undefined);
  const item = data?.catalogItem;
  const waiting = (
    <Drawer opened title={error && !item ? failed.title : (item?.name ?? loading)} onClose={close}>
      {error && !item && <Failed error={error} onAgain={() => void refetch()} />}
    </Drawer>
  );
  if (item?.id !== itemId) return waiting;
  const Part = canWrite ? Form : Shown;
  return (
    <Suspense fallback={waiting}>
      <Part key={itemId} item={item} onClose={close} />
    </Suspense>
  );
}
