import { useCan } from '../../../data/can.ts';
import { useAddress } from '../../../data/use-address.ts';

/** Returns a function that opens a counter sale, or null without permission. */
export function useNewSale(): (() => void) | null {
  const can = useCan();
  const [, set] = useAddress();
  const canSell = can('order_create') && can('order_update') && can('payment_write');
  return canSell ? () => set({ open: 'sale' }, { push: true }) : null;
}
