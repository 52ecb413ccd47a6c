import { frame as texts } from '#texts/frame';
import { useParams } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { lazily, nothing } from '../parts/lazily.tsx';
import { BusinessContext, useBusiness, useSession } from '../api/session.ts';
import { SpokenContext, useSpoken } from '../texts/spoken.ts';
import { withClockOf } from '../../../packages/shared/local-clock.ts';
import { rememberBusiness } from './last-business.ts';
import { Missing } from './missing.tsx';
import { Offline } from './offline.tsx';
import { OpenedThing, preloadDrawers } from './opened-thing.tsx';
import { ShownPlace } from './place.tsx';
import { Sidebar } from './sidebar.tsx';
import { Tabs } from './tabs.tsx';
import { Top } from './top.tsx';
import { useFrameKeys } from './use-frame-keys.ts';
import { WhenIdle } from './when-idle.tsx';
import styles from './frame.module.css';

const Palette = lazily(() => import('./palette.tsx'), nothing);
const Bar = lazily(() => import('./bar.tsx'));
const Elsewhere = lazily(() => import('./elsewhere.tsx'), nothing);
const Invited = lazily(() => import('./invited.tsx'));
const Keeping = lazily(() => import('./keeping.tsx'), nothing);
const Help = lazily(() => import('./help.tsx'), nothing);

/** What is around every screen of a business. */
export function Frame() {
  const { slug } = useParams({ strict: false });
  const { businesses, viewer } = useSession();
  const enteredId = viewer.entry?.businessId;
  const business = businesses.items.find(one => one.slug === slug);
  const renamed = businesses.items.find(one => slug && one.formerSlugs.includes(slug));
  const spoken = useSpokenIn(business?.phoneCountry ?? null);
  const [shown, setShown] = useState(business);
  if (business && business !== shown) setShown(business);
  useEffect(() => {
    // What is only looked into is not where one works.
    if (business && business.id !== enteredId && business.viewerJoined !== 'invited')
      rememberBusiness(business.slug);
  }, [business, enteredId]);
  const left = shown?.slug === slug ? shown?.name : undefined;
  if (!business && slug && (renamed || left !== undefined)) {
    return (
      <Suspense>
        <Elsewhere slug={slug} to={renamed?.slug} left={left} />
      </Suspense>
    );
  }
  if (!business) return <Missing />;
  return (
    <BusinessContext value={business}>
      <SpokenContext value={spoken}>
        {business.viewerJoined === 'invited' ? (
          <Suspense>
            <Invited />
          </Suspense>
        ) : (
          <Around key={business.id} />
        )}
      </SpokenContext>
    </BusinessContext>
  );
}

/** The panel's language, with the clock of a country. */
function useSpokenIn(country: string | null) {
  const spoken = useSpoken();
  return useMemo(
    () => ({ ...spoken, locale: withClockOf(spoken.locale, country) }),
    [spoken, country],
  );
}

function Around() {
  const frame = useFrameKeys();
  const { viewer } = useSession();
  const { clientMessages } = useBusiness();
  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href="#content">
        {texts.skip}
      </a>
      <Sidebar />
      <Top onFind={frame.openPalette} />
      <main id="content" className={styles['content']} tabIndex={-1}>
        {(viewer.entry || clientMessages === 'unconfirmed') && (
          <Suspense>
            <Bar entry={viewer.entry} />
          </Suspense>
        )}
        <Offline />
        <ShownPlace />
      </main>
      <Tabs />
      <OpenedThing />
      <WhenIdle now={frame.shown !== null} then={preloadDrawers}>
        <Palette opened={frame.shown === 'palette'} onClose={frame.close} />
        <Keeping />
        <Help opened={frame.shown === 'help'} onClose={frame.close} />
      </WhenIdle>
    </div>
  );
}
