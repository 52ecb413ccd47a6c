/** Events of series that webhooks can subscribe to. */
export const seriesEvents = [
  'series.booked',
  'series.moved',
  'series.cancelled',
  'series.restored',
] as const;
