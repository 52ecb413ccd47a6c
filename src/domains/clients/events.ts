/** Events of clients that webhooks can subscribe to. */
export const clientEvents = [
  'client.created',
  'client.updated',
  'client.merged',
  'client.parted',
  'client.erased',
] as const;
