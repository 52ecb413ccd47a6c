import { bars as t } from '#texts/bars';
import { useEffect } from 'react';
import { doubtSession } from '../api/boot/doubts.ts';
import { useBusiness, useSession } from '../api/session.ts';
import { useChange } from '../api/use-change.ts';
import { showDone } from '../parts/toasts.ts';
import document from './request-confirmation.graphql';

/**
 * Returns the sentence for while clients get no messages, and how the person has the link sent again; null where others have to
 * confirm their address. The link opens elsewhere: whoever comes back is shown how it stands.
 */
export function useConfirming() {
  const { viewer } = useSession();
  const { viewerRole } = useBusiness();
  const { user } = viewer;
  const { mutate, isPending } = useChange(document, {
    affects: [],
    onDone: () => showDone(t.sent({ email: user?.email ?? '' })),
  });
  useEffect(() => {
    const stop = new AbortController();
    const onBack = () => {
      if (globalThis.document.visibilityState === 'visible') doubtSession();
    };
    globalThis.addEventListener('focus', onBack, stop);
    globalThis.document.addEventListener('visibilitychange', onBack, stop);
    return () => stop.abort();
  }, []);
  const isOwn =
    user !== null &&
    user.emailConfirmedAt === null &&
    (viewerRole === 'owner' || viewerRole === 'manager');
  return {
    text: isOwn ? t.own({ email: user.email }) : t.others,
    send: isOwn ? { again: () => mutate({}), isPending } : null,
  };
}
