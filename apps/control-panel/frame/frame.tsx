import { Outlet, useParams } from '@tanstack/react-router';
import { lazy, useEffect } from 'react';
import { BusinessContext, useSession } from '../api/session.ts';
import { useFrameTexts } from '../texts/use-texts.ts';
import { rememberBusiness } from './first-business.tsx';
import { Missing } from './missing.tsx';
import { OpenedThing } from './opened-thing.tsx';
import { Sidebar } from './sidebar.tsx';
import { Tabs } from './tabs.tsx';
import { Top } from './top.tsx';
import { useFrameKeys } from './use-frame-keys.ts';
import { WhenIdle } from './when-idle.tsx';
import styles from './frame.module.css';

const Palette = lazy(() => import('./palette.tsx'));
const Help = lazy(() => import('./help.tsx'));

/** What is around every screen of a business. */
export function Frame() {
  const { slug } = useParams({ strict: false });
  const { businesses } = useSession();
  const business = businesses.items.find(one => one.slug === slug);
  useEffect(() => {
    if (business) rememberBusiness(business.slug);
  }, [business]);
  if (!business) return <Missing />;
  return (
    <BusinessContext value={business}>
      <Around />
    </BusinessContext>
  );
}

function Around() {
  const texts = useFrameTexts();
  const frame = useFrameKeys();
  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href="#content">
        {texts.skip}
      </a>
      <Sidebar />
      <Top onFind={frame.openPalette} />
      <main id="content" className={styles['content']} tabIndex={-1}>
        <Outlet />
      </main>
      <Tabs />
      <OpenedThing />
      <WhenIdle now={frame.shown !== null}>
        <Palette opened={frame.shown === 'palette'} onClose={frame.close} />
        <Help opened={frame.shown === 'help'} onClose={frame.close} />
      </WhenIdle>
    </div>
  );
}
