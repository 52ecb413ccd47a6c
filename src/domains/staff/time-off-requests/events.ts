/** Events of requests for time off that webhooks can subscribe to. */
export const timeOffEvents = [
  'timeoff.requested',
  'timeoff.approved',
  'timeoff.declined',
  'timeoff.withdrawn',
  'timeoff.restored',
] as const;
