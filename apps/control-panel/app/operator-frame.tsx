import { operator as t } from '#texts/operator';
import { operatorWork } from '#texts/operatorWork';
import { Link } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { Person } from './shell/menus.tsx';
import { useSession } from '../data/session.ts';
import { lazyComponent } from '../ui/layout/lazy-component.tsx';
import styles from '../features/operator/operator.module.css';

const BillingPlace = lazyComponent(() => import('../features/operator-billing/place.tsx'));
const Bar = lazyComponent(() => import('./shell/bar.tsx'));

const pages = [
  ['/~operator', operatorWork.places.businesses],
  ['/~operator/health', operatorWork.places.health],
  ['/~operator/announcements', operatorWork.places.announcements],
  ['/~operator/overview', operatorWork.places.overview],
] as const;

/** Frame around the pages of operators, with links to each of them. */
export function OperatorFrame({ children }: { children: ReactNode }) {
  const { viewer, businesses } = useSession();
  return (
    <div className={styles['operator']}>
      <header className={styles['top']}>
        <strong>{t.service}</strong>
        <nav aria-label={t.service}>
          {pages.map(([to, name]) => (
            <Link key={to} to={to as never} activeOptions={{ exact: true, includeSearch: false }}>
              {name}
            </Link>
          ))}
          <Suspense>
            <BillingPlace />
          </Suspense>
          {businesses.items.length > 0 && <Link to={'/' as never}>{t.own}</Link>}
          <a href="/graphql">{t.explorer}</a>
        </nav>
        <div>
          <Person compact />
        </div>
      </header>
      <main id="content">
        {viewer.entry && (
          <Suspense>
            <Bar entry={viewer.entry} />
          </Suspense>
        )}
        <Suspense>{children}</Suspense>
      </main>
    </div>
  );
}
