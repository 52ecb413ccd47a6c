import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  Navigate,
} from '@tanstack/react-router';
import { scrollKeyOf } from '../data/on-top.ts';
import { parseSearch, stringifySearch } from '../data/search-values.ts';
import { Broken } from '../ui/feedback/broken.tsx';
import { Frame } from './shell/frame.tsx';
import { Missing } from './shell/missing.tsx';
import { lazyComponent } from '../ui/layout/lazy-component.tsx';
import { places } from './places.ts';
import { useSession, useBusiness } from '../data/session.ts';
import { lastOf } from '../data/preferences.ts';
import { useShownPlaces } from './shell/use-shown-places.ts';

const root = createRootRoute({ component: Outlet, notFoundComponent: Missing });

const home = createRoute({ getParentRoute: () => root, path: '/', component: FirstBusiness });

/** A business's slug never begins with `~`, so these paths cannot collide. */
const newBusiness = createRoute({
  getParentRoute: () => root,
  path: '~new',
  component: lazyComponent(() => import('../features/onboarding/kind/new-business.tsx')),
});

const operator = createRoute({
  getParentRoute: () => root,
  path: '~operator',
  component: lazyComponent(() => import('./operator.tsx')),
});

const operatorPage = createRoute({
  getParentRoute: () => root,
  path: '~operator/$page',
  component: lazyComponent(() => import('./operator-page.tsx')),
});

const business = createRoute({
  getParentRoute: () => root,
  path: '$slug',
  component: Frame,
  notFoundComponent: Missing,
});

const firstPlace = createRoute({
  getParentRoute: () => business,
  path: '/',
  component: FirstPlace,
});

const screens = places.map(({ name, screen }) =>
  createRoute({
    getParentRoute: () => business,
    path: name,
    component: lazyComponent(screen),
  }),
);

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    newBusiness,
    operator,
    operatorPage,
    business.addChildren([firstPlace, ...screens]),
  ]),
  basepath: '/ControlPanel',
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultErrorComponent: Broken,
  defaultPendingMs: 150,
  scrollRestoration: true,
  getScrollRestorationKey: scrollKeyOf,
});

/**
 * Redirects to the business last used on this device, else to the first one. Without any, redirects to its
 * creation.
 */
function FirstBusiness() {
  const { businesses, viewer } = useSession();
  const business = lastOf(businesses.items);
  const none = viewer.internal ? '/~operator' : '/~new';
  return <Navigate to={(business ? `/${business.slug}` : none) as never} search replace />;
}

/** Redirects to the first page that the user may see. */
function FirstPlace() {
  const { slug } = useBusiness();
  const [first] = useShownPlaces();
  return first && <Navigate to={`/${slug}/${first.name}` as never} search replace />;
}
