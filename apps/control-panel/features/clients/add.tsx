import { useEffect, useEffectEvent } from 'react';
import { useOpenId } from '../../data/use-address.ts';
import { ClientForm } from './form.tsx';

/** Form for a new client, who opens after saving. It replaces the open drawer. */
export default function AddClient({ onClose }: { onClose: () => void }) {
  const [, open] = useOpenId();
  const done = (clientId?: string) => {
    onClose();
    if (clientId) open(clientId);
  };
  // Opening something else unmounts the form, which closes it for good.
  const close = useEffectEvent(onClose);
  useEffect(() => () => close(), []);
  return <ClientForm onClose={onClose} onDone={done} />;
}
