import { Suspense } from 'react';
import { lazily } from '../../parts/lazily.tsx';
import { Page } from '../../parts/page.tsx';
import { useFrameTexts } from '../../texts/use-texts.ts';

const Everything = lazily(() => import('./everything.tsx'));

/** Everything that anybody did. */
export default function Journal() {
  const { places } = useFrameTexts();
  return (
    <Page title={places.journal}>
      <Suspense>
        <Everything />
      </Suspense>
    </Page>
  );
}
