import { channels as t } from '#texts/channels';
import { frame } from '#texts/frame';
import { Suspense } from 'react';
import { useCan } from '../../api/can.ts';
import { useAddress } from '../../api/use-address.ts';
import { Empty } from '../../parts/empty.tsx';
import { lazily } from '../../parts/lazily.tsx';
import { Page } from '../../parts/page.tsx';
import { Tabs } from '../../parts/tabs.tsx';

const Shop = lazily(() => import('./shop/shop.tsx'));
const Widget = lazily(() => import('./widget/widget.tsx'));

/** Where clients book and buy by themselves: the online shop, the widget of other sites, and ways to the other channels. */
export default function Channels() {
  const { places, failed } = frame;
  const [{ view }] = useAddress();
  const canRead = useCan()('shop_read');
  if (!canRead) return <Empty icon="shop" title={places.channels} isPage text={failed.forbidden} />;
  return (
    <Page title={places.channels}>
      <Tabs
        label={places.channels}
        name="view"
        choices={[
          { value: 'shop', label: t.shop },
          { value: 'widget', label: t.widget },
        ]}
      />
      <Suspense>{view === 'widget' ? <Widget /> : <Shop />}</Suspense>
    </Page>
  );
}
