import { frame } from '#texts/frame';
import { Suspense } from 'react';
import { lazily } from '../../parts/lazily.tsx';
import { Page } from '../../parts/page.tsx';

const Everything = lazily(() => import('./everything.tsx'));

/** Everything that anybody did. */
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
