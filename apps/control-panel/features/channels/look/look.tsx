import { frame } from '#texts/frame';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { useSpoken } from '../../../i18n/spoken.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { Problem } from '../../../data/problem.ts';
import { channelsLook as t } from '#texts/channelsLook';
import styles from '../channels.module.css';
import { Editor } from './editor.tsx';
import document from './looks.graphql';

/** The look of the shop: its theme, settings and sections, beside a live preview. */
export default function Look() {
  const { id: businessId } = useBusiness();
  const { language } = useSpoken();
  const { loading } = frame;
  const [discarded, count] = useState(0);
  const { data, error, refetch } = useRead('shop', document, { businessId, language });
  if (error instanceof Problem && error.code === 'NOT_FOUND') {
    return <Empty icon="shop" title={t.noShop} text={t.noShopText} />;
  }
  if (error && !data) return <Failed error={error} onAgain={() => void refetch()} />;
  if (!data) {
    return (
      <div className={styles['beside']} role="status" aria-busy="true" aria-label={loading}>
        <Skeleton height={420} />
        <Skeleton height={420} />
      </div>
    );
  }
  // After a publication or a discarded draft, the editor begins anew with what visitors see.
  const key = `${data.shopLooks.published[0]?.id} ${discarded}`;
  return <Editor key={key} {...data} onDiscarded={() => count(discarded + 1)} />;
}
