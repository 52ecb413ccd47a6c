/** What happens to orders that other systems can subscribe to. */
export const orderEvents = [
  'order.created',
  'order.confirmed',
  'order.in_progress',
  'order.ready',
  'order.completed',
  'order.cancelled',
] as const;
