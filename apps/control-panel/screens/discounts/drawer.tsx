import { frame } from '#texts/frame';
import { useBusiness } from '../../api/session.ts';
import { useOpened } from '../../api/use-address.ts';
import { useRead } from '../../api/use-read.ts';
import { Drawer } from '../../parts/drawer.tsx';
import { Failed } from '../../parts/failed.tsx';
import document from './discount.graphql';
import Form from './form.tsx';

/** A discount, on top of any screen, to change. */
export default function DiscountDrawer({ id: discountId }: { id: string }) {
  const { loading, failed } = frame;
  const { id: businessId } = useBusiness();
  const [, open] = useOpened();
  const { data, error, refetch } = useRead('discount', document, { businessId, discountId });
  const close = () => open(undefined);
  if (data) return <Form key={discountId} discount={data.discount} onClose={close} />;
  return (
    <Drawer opened title={error ? failed.title : loading} onClose={close}>
      {error && <Failed error={error} onAgain={() => void refetch()} />}
    </Drawer>
  );
}
