import { frame } from '#texts/frame';
import { useBusiness } from '../../data/session.ts';
import { useOpenId } from '../../data/use-address.ts';
import { useRead } from '../../data/use-read.ts';
import { Drawer } from '../../ui/layout/drawer.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import document from './discount.graphql';
import Form from './form.tsx';

/** Drawer to edit a discount, on top of any screen. */
export default function DiscountDrawer({ id: discountId }: { id: string }) {
  const { loading, failed } = frame;
  const { id: businessId } = useBusiness();
  const [, open] = useOpenId();
  const { data, error, refetch } = useRead('discount', document, { businessId, discountId });
  const close = () => open(undefined);
  if (data) return <Form key={discountId} discount={data.discount} onClose={close} />;
  return (
    <Drawer opened title={error ? failed.title : loading} onClose={close}>
      {error && <Failed error={error} onAgain={() => void refetch()} />}
    </Drawer>
  );
}
