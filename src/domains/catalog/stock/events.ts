/** Events of stock that webhooks can subscribe to. */
export const stockEvents = ['stock.low'] as const;
