import type { ActorType } from '../journal/audit-event.entity.ts';
import type { Limit } from './access.ts';

/** Who is calling, as the credential says. */
export interface Caller {
  /** The kind of credential: `mcp`, `session`, … */
  readonly credential: string;
  /** Names the credential itself: the scope of idempotency keys and rate limits. */
  readonly credentialId: string;
  readonly actor: {
    readonly type: ActorType;
    readonly id: string | null;
    readonly name: string | null;
  };
  readonly userId: string | null;
  /** The one business that the credential belongs to. */
  readonly businessId: string | null;
  /** The operator's: every business. */
  readonly operator: boolean;
  readonly limit: Limit;
  /** The groups of tools that the credential may use. */
  readonly toolGroups: readonly ('READING' | 'WRITING' | 'PAYMENTS')[];
}
