import type { StoredLimits } from '../../../src/domains/identity/tokens/limits/token-limits.ts';
import type { TokenGrant } from '../../../src/domains/identity/tokens/token-kinds.ts';
import type { Salon, World } from '../../world.ts';

const none: StoredLimits = {
  moneyPerDayMinor: null,
  bookingsPerDay: null,
  messagesPerDay: null,
  onlyWhileOpen: false,
  offTools: [],
  offAreas: [],
  confirmsInClient: false,
};

type Given = Partial<StoredLimits> & Pick<TokenGrant, 'askFirst' | 'askAboveMinor'>;

/** Creates an assistant of the salon's owner with limits. */
export async function limitedAssistant(
  world: World,
  { owner }: Salon,
  { askFirst = [], askAboveMinor = null, ...limits }: Given,
) {
  const text = await world.issue({
    kind: 'mcp',
    name: 'Claude',
    userId: owner.id,
    scopes: ['read', 'write', 'payments'],
    askFirst,
    askAboveMinor,
    limits: { ...none, ...limits },
  });
  return { text, ...world.mcp(text) };
}
