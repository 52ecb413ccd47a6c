import { frame as texts } from '#texts/frame';
import { useParams, Outlet, useMatches } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { lazyComponent, nothing } from '../../ui/layout/lazy-component.tsx';
import { BusinessContext, useBusiness, useSession } from '../../data/session.ts';
import { SpokenContext, useSpoken } from '../../i18n/spoken.ts';
import { withClockOf } from '../../../../packages/shared/local-clock.ts';
import { rememberBusiness } from '../../data/preferences.ts';
import { Missing } from './missing.tsx';
import { Offline } from './offline.tsx';
import { Sidebar } from './sidebar.tsx';
import { Tabs } from './tabs.tsx';
import { Top } from './top.tsx';
import { useFrameKeys } from './use-frame-keys.ts';
import { WhenIdle } from './when-idle.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { places, openables } from '../places.ts';
import { useShownPlaces } from './use-shown-places.ts';
import { useOpenId } from '../../data/use-address.ts';
import { useOpens } from '../../ui/layout/use-opens.ts';
import styles from './frame.module.css';

const drawers = openables.map(({ prefix, drawer }) => ({ prefix, Drawer: lazyComponent(drawer) }));

const Palette = lazyComponent(() => import('./palette.tsx'), nothing);

const Bar = lazyComponent(() => import('./bar.tsx'));

const Announcements = lazyComponent(
  () => import('../../features/announcements/announcements.tsx'),
  nothing,
);

const Elsewhere = lazyComponent(() => import('./elsewhere.tsx'), nothing);

const Invited = lazyComponent(() => import('./invited.tsx'));

const Keeping = lazyComponent(() => import('./keeping.tsx'), nothing);

const Help = lazyComponent(() => import('./help.tsx'), nothing);

/** Frame around every screen of a business. */
export function Frame() {
  const { slug } = useParams({ strict: false });
  const { businesses } = useSession();
  const business = businesses.items.find(one => one.slug === slug);
  const renamed = businesses.items.find(one => slug && one.formerSlugs.includes(slug));
  const spoken = useSpokenIn(business?.phoneCountry ?? null);
  const [shown, setShown] = useState(business);
  if (business && business !== shown) setShown(business);
  useEffect(() => {
    // A business that an operator looks into, or that the user is invited to, is not stored as the last used one.
    if (business?.viewerJoined && business.viewerJoined !== 'invited')
      rememberBusiness(business.slug);
  }, [business]);
  const left = shown?.slug === slug ? shown?.name : undefined;
  if (!business && slug && (renamed || left !== undefined)) {
    return (
      <Suspense>
        <Elsewhere
          slug={slug}
          to={renamed?.slug}
          left={left}
          lookedInto={shown?.viewerJoined ? undefined : shown?.id}
        />
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

/** Returns the panel's language with the clock format of a country. */
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
  const { clientMessages, sandbox, status, tariffStanding } = useBusiness();
  const isDue = tariffStanding !== null && !/free|active/.test(tariffStanding);
  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href="#content">
        {texts.skip}
      </a>
      <Sidebar />
      <Top onFind={frame.openPalette} />
      <main id="content" className={styles['content']} tabIndex={-1}>
        {(viewer.entry ||
          sandbox ||
          isDue ||
          status === 'suspended' ||
          clientMessages === 'unconfirmed') && (
          <Suspense>
            <Bar entry={viewer.entry} />
          </Suspense>
        )}
        <Offline />
        <WhenIdle>
          <Announcements />
        </WhenIdle>
        <ShownPlace />
      </main>
      <Tabs />
      <OpenDrawer />
      <WhenIdle now={frame.shown !== null} then={preloadDrawers}>
        <Palette opened={frame.shown === 'palette'} onClose={frame.close} />
        <Keeping />
        <Help opened={frame.shown === 'help'} onClose={frame.close} />
      </WhenIdle>
    </div>
  );
}

/** Renders the screen of the address if the user may see it. */
function ShownPlace() {
  const path = useMatches().at(-1)?.fullPath;
  const place = places.find(({ name }) => path === `/$slug/${name}`);
  const shown = useShownPlaces();
  if (!place || shown.includes(place)) return <Outlet />;
  const { name, icon } = place;
  return <Empty icon={icon} title={texts.places[name]} isPage text={texts.failed.forbidden} />;
}

/** Preloads all drawers, so that they also open offline. */
function preloadDrawers(): void {
  for (const { Drawer } of drawers) void Drawer.preload();
}

/**
 * Renders the drawer for the id in `?open=` on top of any screen. Links, the palette and rows all open records
 * in this way.
 */
function OpenDrawer() {
  const [id] = useOpenId();
  const opens = useOpens();
  if (id === undefined || !opens(id)) return null;
  return drawers.map(
    ({ prefix, Drawer }) =>
      id.split('_')[0] === prefix && (
        <Suspense key={id}>
          <Drawer id={id} />
        </Suspense>
      ),
  );
}
