import type { Query, QueryClient } from '@tanstack/react-query';
import { leaves } from '../sign-in-again.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { dayOf } from '../../i18n/days.ts';
import { addressOf, always, type KeptAnswer, openDays, ownerOf } from './kept-answer.ts';

/** Owner of the stored days. */
interface Kept {
  userId: string;
  businessId: string;
  timezone: string;
  /** Businesses of the user. Stored data of other businesses is deleted. */
  businessIds: readonly string[];
}

/** Operations that the day view of the calendar reads. The function returns the day of an answer. */
const kinds = new Map<string, (variables: Variables) => string | undefined>([
  ['Schedule', ({ from, days }) => (days === 1 ? from : undefined)],
  ['DaySummary', ({ from, to }) => (from === to ? from : undefined)],
  ['BoardStaff', () => always],
]);

interface Variables {
  from?: string;
  to?: string;
  days?: number;
}

/**
 * Stores the latest answers for today and tomorrow until the signal aborts, so that they are readable offline.
 */
export function keepDays(client: QueryClient, kept: Kept, signal: AbortSignal): void {
  const cache = client.getQueryCache();
  // A full device stores nothing.
  const keepOrLeave = (query: Query) => void keep(query, kept).catch(() => undefined);
  dropOld(kept).catch(() => undefined);
  for (const query of cache.getAll()) keepOrLeave(query);
  const stop = cache.subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'success') keepOrLeave(event.query);
  });
  signal.addEventListener('abort', stop);
}

async function keep({ queryKey, state }: Query, kept: Kept): Promise<void> {
  const [, document, variables] = queryKey as [string, string, Variables & { businessId?: string }];
  const [, operation = ''] = /^query (\w+)/.exec(document) ?? [];
  const day = kinds.get(operation)?.(variables);
  const isShown = day === always || (day !== undefined && daysOf(kept).includes(day));
  if (!isShown || variables.businessId !== kept.businessId || !state.data || leaves()) return;
  const answer: KeptAnswer = {
    operation,
    variables,
    data: state.data as object,
    at: state.dataUpdatedAt,
  };
  const address = addressOf({ ...kept, day }, JSON.stringify([operation, variables]));
  await (await openDays()).put(address, Response.json(answer));
}

/** Deletes past days, and the data of businesses that the user has left. */
async function dropOld(kept: Kept): Promise<void> {
  const days = await openDays();
  const [today = ''] = daysOf(kept);
  for (const request of await days.keys()) {
    const owner = ownerOf(request.url);
    const isOwn = owner?.userId === kept.userId && kept.businessIds.includes(owner.businessId);
    const isOver = owner?.businessId === kept.businessId && owner.day < today;
    if (!isOwn || isOver) await days.delete(request);
  }
}

function daysOf({ timezone }: Kept): readonly string[] {
  const today = dayOf(Date.now(), timezone);
  return [today, addDays(today, 1)];
}
