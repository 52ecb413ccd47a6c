import { Suspense } from 'react';
import { useCan } from '../../api/can.ts';
import { Empty } from '../../parts/empty.tsx';
import { lazily } from '../../parts/lazily.tsx';
import { useFrameTexts } from '../../texts/use-texts.ts';

const Webhooks = lazily(() => import('./webhooks.tsx'));

/** What other systems are told, for who may set it up. */
export default function WebhooksScreen() {
  const { places, failed } = useFrameTexts();
  const canRead = useCan()('webhook_read');
  if (!canRead)
    return <Empty icon="webhooks" title={places.webhooks} isPage text={failed.forbidden} />;
  return (
    <Suspense>
      <Webhooks />
    </Suspense>
  );
}
