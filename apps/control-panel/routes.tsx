import { createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router';
import { scrollKeyOf } from './api/on-top.ts';
import { parseSearch, stringifySearch } from './api/search-values.ts';
import { Broken } from './parts/broken.tsx';
import { Frame } from './frame/frame.tsx';
import { FirstBusiness } from './frame/first-business.tsx';
import { FirstPlace } from './frame/first-place.tsx';
import { Missing } from './frame/missing.tsx';
import { lazily } from './parts/lazily.tsx';
import { places } from './places.ts';

const root = createRootRoute({ component: Outlet, notFoundComponent: Missing });

const home = createRoute({ getParentRoute: () => root, path: '/', component: FirstBusiness });

/** No business has such names in addresses. */
const newBusiness = createRoute({
  getParentRoute: () => root,
  path: '~new',
  component: lazily(() => import('./welcome/kind/new-business.tsx')),
});

const operator = createRoute({
  getParentRoute: () => root,
  path: '~operator',
  component: lazily(() => import('./screens/operator/operator.tsx')),
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
    component: lazily(screen),
  }),
);

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    newBusiness,
    operator,
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
