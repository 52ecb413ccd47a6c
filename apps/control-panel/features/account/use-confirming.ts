import { bars as t } from '#texts/bars';
import { useEffect } from 'react';
import { invalidateSession } from '../../data/boot/invalidate-session.ts';
import { useBusiness, useSession } from '../../data/session.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { showDone } from '../../ui/change/toasts.ts';
import document from './request-confirmation.graphql';

/**
 * Returns the text while clients receive no messages, and the action to resend the confirmation link. The
 * action is null if other people must confirm their address. The link opens in another window, so the state is
 * reloaded on return.
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
      if (globalThis.document.visibilityState === 'visible') invalidateSession();
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
