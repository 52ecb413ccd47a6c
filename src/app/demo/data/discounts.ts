/** The discounts of the demo business; none counts by itself, so that its past adds up. */
export const discounts = [
  { name: 'Welcome', code: 'WELCOME', kind: 'percent', percent: 10, firstOrderOnly: true },
  { name: 'Courier on us', code: 'COURIER', kind: 'free_delivery', leastSum: 30, mostUses: 100 },
] as const;
