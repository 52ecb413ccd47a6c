import { reviews as t } from '#texts/reviews';
import { Suspense } from 'react';
import { useCan } from '../../data/can.ts';
import { useAddress } from '../../data/use-address.ts';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import ReviewList from './list.tsx';

const Ratings = lazyComponent(() => import('./ratings.tsx'));
const Settings = lazyComponent(() => import('./settings.tsx'));

/** Page of reviews: the list, the ratings of people and places, and the requests for reviews. */
export default function Reviews() {
  const [{ view }] = useAddress();
  const canCount = useCan()('report_read');
  return (
    <Page title={t.title}>
      <Tabs
        label={t.title}
        name="view"
        choices={[
          { value: 'list', label: t.list },
          ...(canCount ? [{ value: 'ratings', label: t.ratings }] : []),
          { value: 'settings', label: t.settings },
        ]}
      />
      <Suspense>
        {view === 'ratings' && canCount && <Ratings />}
        {view === 'settings' && <Settings />}
        {view !== 'settings' && !(view === 'ratings' && canCount) && <ReviewList />}
      </Suspense>
    </Page>
  );
}
