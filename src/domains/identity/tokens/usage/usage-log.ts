import type { Context } from '../../../../platform/context.ts';
import type { Services } from '../../../../platform/services.ts';
import type { TokenUsage } from './token-usage.entity.ts';
import { addUsage } from './usage.queries.ts';

/** A call of an assistant. */
export interface UsedTool {
  readonly tokenId: string;
  readonly tool: string;
  readonly isError: boolean;
  /** The number of characters of the answer. */
  readonly characters: number;
}

interface UsageLog {
  readonly note: (used: UsedTool) => void;
  /** Stores the calls of this process that are not stored yet. */
  readonly store: () => Promise<void>;
}

const storedEvery = 5000;
/** Most counters waiting to be stored in this process. Further ones are dropped until then. */
const most = 10_000;
const charactersOfToken = 4;

/** Returns the local date in UTC of an instant. */
export function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** Counts calls of assistants in memory, and stores them together, so that no call waits for a write. */
export function usageLog({ fork, now, log }: Services): UsageLog {
  let waiting = new Map<string, TokenUsage>();
  let timer: NodeJS.Timeout | undefined;
  const store = async () => {
    const usages = [...waiting.values()];
    waiting = new Map();
    clearTimeout(timer);
    timer = undefined;
    if (usages.length > 0) await addUsage(fork(), usages);
  };
  const storeLater = () => {
    timer ??= setTimeout(() => {
      store().catch((error: unknown) =>
        log.warn({ err: error }, 'calls of assistants are not counted'),
      );
    }, storedEvery).unref();
  };
  return {
    note: ({ tokenId, tool, isError, characters }) => {
      const day = dayOf(now());
      const key = `${tokenId} ${day} ${tool}`;
      const known = waiting.get(key);
      if (!known && waiting.size >= most) return;
      const { calls, errors, tokens } = known ?? { calls: 0, errors: 0, tokens: 0 };
      waiting.set(key, {
        tokenId,
        day,
        tool,
        calls: calls + 1,
        errors: errors + (isError ? 1 : 0),
        tokens: tokens + Math.ceil(characters / charactersOfToken),
      });
      storeLater();
    },
    store,
  };
}

/** Counts a call of an assistant. Configured tokens are not stored, and have no statistics. */
export function noteUsage(
  { services, caller }: Pick<Context, 'services' | 'caller'>,
  used: Omit<UsedTool, 'tokenId'>,
): void {
  const { credentialId: tokenId } = caller;
  if (tokenId.startsWith('tok_')) services.shared(usageLog).note({ tokenId, ...used });
}
