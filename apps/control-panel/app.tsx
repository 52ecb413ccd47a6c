import { frame } from '#texts/frame';
import { MantineProvider, type MantineColorScheme } from '@mantine/core';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState, type ContextType, type ReactNode } from 'react';
import { lazily, nothing } from './parts/lazily.tsx';
import { readBoot, type Boot } from './api/boot/boot.ts';
import { onDoubt } from './api/boot/doubts.ts';
import { nonce } from './api/nonce.ts';
import { isReached } from './api/offline/reach.ts';
import { passes } from './api/problem.ts';
import { SessionContext } from './api/session.ts';
import { router } from './routes.tsx';
import { schemeInCookie } from './frame/scheme.ts';
import { SpokenContext } from './texts/spoken.ts';
import { WhenIdle } from './frame/when-idle.tsx';
import { theme as look, variables } from './theme.ts';

const Toasts = lazily(() => import('./frame/toasts.tsx'), nothing);

interface Props {
  boot: Boot;
  spoken: NonNullable<ContextType<typeof SpokenContext>>;
  theme: MantineColorScheme;
}

/** All that surrounds the screens. */
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
            <RouterProvider router={router} />
          </Session>
          <WhenIdle>
            <Toasts />
          </WhenIdle>
        </SpokenContext>
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** The look, with what Mantine says by itself in the language of the panel. */
const spokenLook: typeof look = {
  ...look,
  components: {
    ...look.components,
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': frame.close } } },
  },
};

/** Who is signed in: what the page brought, until it is read again. */
function Session({ boot, children }: { boot: Boot; children: ReactNode }) {
  const { data, refetch } = useQuery({
    queryKey: ['business', 'boot'],
    queryFn: readBoot,
    initialData: boot,
    staleTime: Infinity,
  });
  useEffect(() => {
    const stop = new AbortController();
    onDoubt(() => void refetch({ cancelRefetch: false }), stop.signal);
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
