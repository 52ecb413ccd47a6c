import { useState } from 'react';
import { useBusiness } from '../../api/session.ts';
import { useAddress } from '../../api/use-address.ts';
import { useRead } from '../../api/use-read.ts';
import clientDocument from '../clients/client.graphql';
import type { Chosen } from './client/client-field.tsx';

/** For whom the booking is: whoever was chosen, else whom the address names. */
export function useClient(first: Chosen | undefined) {
  const { id: businessId } = useBusiness();
  const [{ client: clientId }] = useAddress();
  // Undefined: whom the address names.
  const [picked, choose] = useState<Chosen | null | undefined>(first);
  const known = useRead(
    'client',
    clientDocument,
    { businessId, clientId: clientId ?? '' },
    { enabled: clientId !== undefined },
  );
  const named = known.data?.client;
  const asked: Chosen | undefined = named && {
    ...named,
    phone: named.phone ?? '',
    isBlocked: named.blockedAt !== null,
  };
  return { chosen: picked === undefined ? (asked ?? null) : picked, choose };
}
