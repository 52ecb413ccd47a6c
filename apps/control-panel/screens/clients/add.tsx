import { useEffect, useEffectEvent } from 'react';
import { useOpened } from '../../api/use-address.ts';
import { ClientForm } from './form.tsx';

/** A client to add, in place of who is open; who was added then is open. */
export default function AddClient({ onClose }: { onClose: () => void }) {
  const [, open] = useOpened();
  const done = (clientId?: string) => {
    onClose();
    if (clientId) open(clientId);
  };
  // Something else that opens takes its place for good.
  const close = useEffectEvent(onClose);
  useEffect(() => () => close(), []);
  return <ClientForm onClose={onClose} onDone={done} />;
}
