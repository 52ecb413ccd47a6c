import { Suspense } from 'react';
import { lazily } from '../../parts/lazily.tsx';

const Webhooks = lazily(() => import('./webhooks.tsx'));

/** What other systems are told. */
export default function WebhooksScreen() {
  return (
    <Suspense>
      <Webhooks />
    </Suspense>
  );
}
