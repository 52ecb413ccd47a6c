import { channelsShop as t } from '#texts/channelsShop';
import { frame } from '#texts/frame';
import { Button, Skeleton } from '@mantine/core';
import { useCan } from '../../../data/can.ts';
import { Problem } from '../../../data/problem.ts';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { useRead } from '../../../data/use-read.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Failed } from '../../../ui/feedback/failed.tsx';
import readyDocument from '../channel-ready.graphql';
import styles from '../channels.module.css';
import { Others } from '../others.tsx';
import document from './channel-shop.graphql';
import { Form } from './form.tsx';
import saveDocument from './save-shop.graphql';

/** The online shop: its settings and preview. */
export default function Shop() {
  const { id: businessId } = useBusiness();
  const { loading } = frame;
  const { data, error, refetch } = useRead('shop', document, { businessId });
  // The requirements stand above the form, so both render together and the layout does not shift.
  const ready = useRead('shop', readyDocument, { businessId });
  const isMissing = error instanceof Problem && error.code === 'NOT_FOUND';
  if ((data && !ready.isPending) || isMissing) {
    return (
      <>
        {data ? <Form key={data.shop.id} shop={data.shop} /> : <NoShop />}
        <Others />
      </>
    );
  }
  if (error && !data) return <Failed error={error} onAgain={() => void refetch()} />;
  return (
    <div className={styles['beside']} role="status" aria-busy="true" aria-label={loading}>
      <Skeleton height={420} />
      <Skeleton height={420} />
    </div>
  );
}

function NoShop() {
  const { id: businessId } = useBusiness();
  const canWrite = useCan()('shop_write');
  const { mutate, isPending } = useChange(saveDocument, { affects: ['shop'] });
  return (
    <Empty icon="shop" title={t.none} text={t.noneText}>
      {canWrite && (
        <Button loading={isPending} onClick={() => mutate({ input: { businessId } })}>
          {t.make}
        </Button>
      )}
    </Empty>
  );
}
