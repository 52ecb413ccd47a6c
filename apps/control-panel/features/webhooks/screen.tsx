import { Suspense } from 'react';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';

const Webhooks = lazyComponent(() => import('./webhooks.tsx'));

/** Webhooks page. */
export default function WebhooksScreen() {
  return (
    <Suspense>
      <Webhooks />
    </Suspense>
  );
}
