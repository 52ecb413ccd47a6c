import type { ClientLikeness } from '../../../enums.generated.ts';
import type { Client } from '../client.entity.ts';

/** Client who may be the same person. */
export interface ClientDouble {
  readonly client: Client;
  readonly likeness: ClientLikeness;
}
