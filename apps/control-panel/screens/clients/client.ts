import type { ClientQuery } from '../../operations.generated.ts';

export type Client = ClientQuery['client'];
