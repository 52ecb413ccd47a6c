import type { SkipReason } from '../../../enums.generated.ts';

/** Clients who do not get a message for one reason. */
export interface Skipped {
  reason: SkipReason;
  clients: number;
}
