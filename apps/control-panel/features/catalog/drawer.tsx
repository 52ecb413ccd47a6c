import { frame } from '#texts/frame';
import { Suspense } from 'react';
import { useCan } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { useOpenId } from '../../data/use-address.ts';
import { useRead } from '../../data/use-read.ts';
import { Drawer } from '../../ui/layout/drawer.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { useSpoken } from '../../i18n/spoken.ts';
import document from './item/catalog-item.graphql';

const Form = lazyComponent(() => import('./item/form.tsx'));
const Shown = lazyComponent(() => import('./item/shown.tsx'));

/** Drawer with a service or product, on top of any screen. It is read-only without the permission to edit. */
export default function ItemDrawer({ id: itemId }: { id: string }) {
  const { loading, failed } = frame;
  const { language } = useSpoken();
  const { id: businessId } = useBusiness();
  const [, open] = useOpenId();
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
