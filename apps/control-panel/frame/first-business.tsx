import { Navigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useSession } from '../api/session.ts';
import { lazily } from '../parts/lazily.tsx';

const NewBusiness = lazily(() => import('../welcome/kind/new-business.tsx'));

const lastKey = 'panel-business';

/** Leads to the business that was shown last on this device, else to the first, else to making one. */
export function FirstBusiness() {
  const { businesses, viewer } = useSession();
  const [hadNone] = useState(businesses.items.length === 0);
  const last = localStorage.getItem(lastKey);
  const business = businesses.items.find(({ slug }) => slug === last) ?? businesses.items[0];
  if (hadNone && business?.viewerCan.includes('business_update'))
    return (
      <Navigate
        to={`/${business.slug}/welcome` as never}
        search={{ step: 'hours' } as never}
        replace
      />
    );
  if (business) return <Navigate to={`/${business.slug}` as never} replace />;
  if (viewer.internal) return <Navigate to={'/~operator' as never} replace />;
  return (
    <Suspense>
      <NewBusiness />
    </Suspense>
  );
}

export function rememberBusiness(slug: string): void {
  localStorage.setItem(lastKey, slug);
}
