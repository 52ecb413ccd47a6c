import type { ClientQuery } from '../../data/operations.generated.ts';

export type Client = ClientQuery['client'];
