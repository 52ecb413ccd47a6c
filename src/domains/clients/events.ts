/** What happens to clients that other systems can subscribe to. */
export const clientEvents = ['client.created', 'client.updated'] as const;
