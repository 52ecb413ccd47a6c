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
  return { chosen: picked === undefined ? (known.data?.client ?? null) : picked, choose };
}
