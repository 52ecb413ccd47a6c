import { Suspense } from 'react';
import { useCan } from '../../api/can.ts';
import { Empty } from '../../parts/empty.tsx';
import { lazily } from '../../parts/lazily.tsx';
import { Page } from '../../parts/page.tsx';
import { useFrameTexts } from '../../texts/use-texts.ts';

const Everything = lazily(() => import('./everything.tsx'));

/** Everything that anybody did, for who may read it. */
export default function Journal() {
  const { places, failed } = useFrameTexts();
  const canRead = useCan()('audit_read');
  if (!canRead)
    return <Empty icon="journal" title={places.journal} isPage text={failed.forbidden} />;
  return (
    <Page title={places.journal}>
      <Suspense>
        <Everything />
      </Suspense>
    </Page>
  );
}
