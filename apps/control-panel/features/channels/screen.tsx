import { channels as t } from '#texts/channels';
import { frame } from '#texts/frame';
import { Suspense } from 'react';
import { useCan } from '../../data/can.ts';
import { useAddress } from '../../data/use-address.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';

const Shop = lazyComponent(() => import('./shop/shop.tsx'));
const Look = lazyComponent(() => import('./look/look.tsx'));
const Languages = lazyComponent(() => import('./languages/languages.tsx'));
const Directory = lazyComponent(() => import('./directory/directory.tsx'));
const Widget = lazyComponent(() => import('./widget/widget.tsx'));

const views: Readonly<Record<string, typeof Shop>> = {
  look: Look,
  widget: Widget,
  languages: Languages,
  directory: Directory,
};

/** Page with the online channels: shop, widget, languages, directory, and links to other channels. */
export default function Channels() {
  const { places, failed } = frame;
  const [{ view }] = useAddress();
  const View = views[view ?? ''] ?? Shop;
  const canRead = useCan()('shop_read');
  if (!canRead) return <Empty icon="shop" title={places.channels} isPage text={failed.forbidden} />;
  return (
    <Page title={places.channels}>
      <Tabs
        label={places.channels}
        name="view"
        choices={[
          { value: 'shop', label: t.shop },
          { value: 'look', label: t.look },
          { value: 'widget', label: t.widget },
          { value: 'languages', label: t.languages },
          { value: 'directory', label: t.directory },
        ]}
      />
      <Suspense>
        <View />
      </Suspense>
    </Page>
  );
}
