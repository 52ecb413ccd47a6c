import type { PaymentMethod } from '../../operations.generated.ts';

/** How payments are made, the usual first. */
export const methods: readonly PaymentMethod[] = [
  'cash',
  'card',
  'transfer',
  'other',
  'desk',
  'gift_card',
  'online',
];
