import { frame } from '#texts/frame';
import { Suspense } from 'react';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { Page } from '../../ui/layout/page.tsx';

const Everything = lazyComponent(() => import('./everything.tsx'));

/** Journal page. */
export default function Journal() {
  const { places } = frame;
  return (
    <Page title={places.journal}>
      <Suspense>
        <Everything />
      </Suspense>
    </Page>
  );
}
