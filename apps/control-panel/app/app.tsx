import { frame } from '#texts/frame';
import {
  MantineProvider,
  type MantineColorScheme,
  type MantineColorSchemeManager,
} from '@mantine/core';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState, type ContextType, type ReactNode } from 'react';
import { lazyComponent, nothing } from '../ui/layout/lazy-component.tsx';
import { readBoot, type Boot } from '../data/boot/boot.ts';
import { onInvalidSession } from '../data/boot/invalidate-session.ts';
import { isReached } from '../data/offline/reach.ts';
import { passes } from '../data/problem.ts';
import { SessionContext } from '../data/session.ts';
import { OpenablesContext } from '../ui/layout/use-opens.ts';
import { openables } from './places.ts';
import { router } from './routes.tsx';
import { SpokenContext } from '../i18n/spoken.ts';
import { WhenIdle } from './shell/when-idle.tsx';
import { theme as look, variables } from './theme.ts';
import { keepPreferences, readPreferences } from '../data/preferences.ts';

/** Nonce of the content security policy, which permits styles created at run time. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// Read by Mantine's scroll lock behind dialogs.
Object.assign(globalThis, { __webpack_nonce__: nonce });

/** Stores the colour scheme in the cookie that the server renders the page with, so that it does not flash. */
const schemeInCookie: MantineColorSchemeManager = {
  get: initial => readPreferences().theme ?? initial,
  set: value => keepPreferences({ theme: value === 'auto' ? undefined : value }),
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => keepPreferences({ theme: undefined }),
};

const Toasts = lazyComponent(() => import('./shell/toasts.tsx'), nothing);

interface Props {
  boot: Boot;
  spoken: NonNullable<ContextType<typeof SpokenContext>>;
  theme: MantineColorScheme;
}

/** Providers around all pages. */
export function App({ boot, spoken, theme }: Props) {
  const [client] = useState(createClient);
  return (
    <MantineProvider
      theme={spokenLook}
      cssVariablesResolver={variables}
      colorSchemeManager={schemeInCookie}
      defaultColorScheme={theme}
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={client}>
        <SpokenContext value={spoken}>
          <Session boot={boot}>
            <OpenablesContext value={openables}>
              <RouterProvider router={router} />
            </OpenablesContext>
          </Session>
          <WhenIdle>
            <Toasts />
          </WhenIdle>
        </SpokenContext>
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** The theme, with Mantine's built-in texts in the panel's language. */
const spokenLook: typeof look = {
  ...look,
  components: {
    ...look.components,
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': frame.close } } },
  },
};

/** Provides the session: the page's boot data, until it is reloaded. */
function Session({ boot, children }: { boot: Boot; children: ReactNode }) {
  const { data, refetch } = useQuery({
    queryKey: ['business', 'boot'],
    queryFn: readBoot,
    initialData: boot,
    staleTime: Infinity,
  });
  useEffect(() => {
    const stop = new AbortController();
    onInvalidSession(() => void refetch({ cancelRefetch: false }), stop.signal);
    return () => stop.abort();
  }, [refetch]);
  return <SessionContext value={data}>{children}</SessionContext>;
}

function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime: 10 * 60_000,
        retry: (count, error) => passes(error) && isReached() && count < 3,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
