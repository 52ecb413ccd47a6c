import { useCan } from '../../../api/can.ts';
import { useAddress } from '../../../api/use-address.ts';

/** Opens a sale over the counter; null for whoever may not make one. */
export function useNewSale(): (() => void) | null {
  const can = useCan();
  const [, set] = useAddress();
  const canSell = can('order_create') && can('order_update') && can('payment_write');
  return canSell ? () => set({ open: 'sale' }, { push: true }) : null;
}
