import type { MessagePurpose } from '../../enums.generated.ts';

/** Client's consent or objection to messages of one purpose. `at` is in epoch milliseconds. */
export interface Consent {
  purpose: MessagePurpose;
  given: boolean;
  at: number;
  source: string;
  byName: string | null;
}
