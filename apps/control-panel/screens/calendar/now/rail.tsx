import { calendar as t } from '#texts/calendar';
import { Suspense } from 'react';
import { lazily } from '../../../parts/lazily.tsx';
import type { NowProps } from './now.tsx';
import styles from './rail.module.css';

const Now = lazily(() => import('./now.tsx'));

/** What the day asks for now, beside the board. */
export function Rail(props: NowProps) {
  return (
    <aside className={styles['rail']} aria-label={t.now}>
      <h2 className="hidden-text">{t.now}</h2>
      <Suspense>
        <Now {...props} />
      </Suspense>
    </aside>
  );
}
