import { useState } from 'react';
import { useBusiness } from '../../data/session.ts';
import { useAddress } from '../../data/use-address.ts';
import { useRead } from '../../data/use-read.ts';
import clientDocument from '../../data/documents/client.graphql';
import type { Chosen } from './client-field.tsx';

/** Returns the client of the booking: the chosen one, else the one that the address names. */
export function useClient(first: Chosen | undefined) {
  const { id: businessId } = useBusiness();
  const [{ client: clientId }] = useAddress();
  // Undefined until the user chooses; the client then comes from the address.
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
