import { useAddress } from '../../api/use-address.ts';
import type { Shown } from './use-steps.ts';

/** Opens a booking of the same client, service and person as an appointment, at a time if one is given. */
export function useBookAgain({
  bookedId,
  staffId,
  clientId,
  startAt,
}: Shown): (at?: string) => void {
  const [, set] = useAddress();
  return at =>
    set({
      open: 'new',
      service: bookedId,
      with: staffId ?? undefined,
      client: clientId,
      again: startAt,
      at,
    });
}
