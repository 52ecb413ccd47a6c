import { frame } from '#texts/frame';
import { type ReactNode, Suspense } from 'react';
import { Link } from '@tanstack/react-router';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { Page } from '../../ui/layout/page.tsx';
import styles from './entry.module.css';

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

/** Link that adds a filter to the address. */
export function Narrow({ to, children }: { to: Record<string, string>; children: ReactNode }) {
  return (
    <Link
      to="."
      search={(former: object) => ({ ...former, ...to }) as never}
      className={styles['narrow']}
    >
      {children}
    </Link>
  );
}
