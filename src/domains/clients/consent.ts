import type { MessagePurpose } from '../../enums.generated.ts';

/** What a client said to messages of one purpose. `at` is in epoch milliseconds. */
export interface Consent {
  purpose: MessagePurpose;
  given: boolean;
  at: number;
  source: string;
  byName: string | null;
}
