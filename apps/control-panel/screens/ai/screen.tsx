import { Suspense } from 'react';
import { lazily } from '../../parts/lazily.tsx';
import { Page } from '../../parts/page.tsx';
import { useFrameTexts } from '../../texts/use-texts.ts';

const Connect = lazily(() => import('./connect/connect.tsx'));

/** How assistants come to work for the business, and what they did. */
export default function Ai() {
  const { places } = useFrameTexts();
  return (
    <Page title={places.ai}>
      <Suspense>
        <Connect />
      </Suspense>
    </Page>
  );
}
