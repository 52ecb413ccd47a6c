import { useState } from 'react';
import { send } from '../../data/send.ts';
import { useBusiness } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import type { ListEventsQuery, ListEventsQueryVariables } from '../../data/operations.generated.ts';
import {
  nothingKnown,
  patched,
  withHeld,
  withNewest,
  withOlder,
  type Event,
  type Known,
} from './known-events.ts';
import document from './list-events.graphql';

export type EventFilter = Omit<ListEventsQueryVariables, 'businessId' | 'limit' | 'cursor'>;

interface State {
  key: string;
  /** The newest page that is already merged. */
  page: ListEventsQuery['auditEvents'] | undefined;
  known: Known;
}

/** Scroll position in pixels beyond which new events are held back, so that the reader keeps the place. */
const readsFrom = 400;

/**
 * Reads the journal with a filter, newest first. A change reloads only the newest page. Older pages stay as
 * loaded.
 */
export function useEvents(filter: EventFilter) {
  const { id: businessId } = useBusiness();
  const variables = { businessId, ...filter };
  const key = JSON.stringify(variables);
  const newest = useRead('journal', document, variables);
  const [state, setState] = useState<State>({ key, page: undefined, known: nothingKnown });
  const [older, setOlder] = useState<'idle' | 'asked' | { error: unknown }>('idle');
  const page = newest.isPlaceholderData ? undefined : newest.data?.auditEvents;
  if (page && (page !== state.page || key !== state.key)) {
    const former = state.key === key ? state.known : nothingKnown;
    setState({ key, page, known: withNewest(former, page, scrollY > readsFrom) });
  }
  // A late answer for an earlier filter is dropped.
  const change = (to: (known: Known) => Known) =>
    setState(now => (now.key === key ? { ...now, known: to(now.known) } : now));
  const isOurs = state.key === key;
  const known = isOurs ? state.known : nothingKnown;
  const fetchNextPage = async () => {
    setOlder('asked');
    try {
      const { auditEvents } = await send(document, { ...variables, cursor: known.cursor });
      change(now => withOlder(now, auditEvents));
      setOlder('idle');
    } catch (error) {
      setOlder({ error });
    }
  };
  return {
    /** Previous entries stay until those of the new filter arrive. */
    items: page || (isOurs && known.events.length > 0) ? known.events : state.known.events,
    isRead: isOurs ? page !== undefined || known.events.length > 0 : state.known.events.length > 0,
    isPlaceholderData: newest.isPlaceholderData,
    error: newest.error,
    refetch: newest.refetch,
    held: known.held.length,
    showHeld: () => change(withHeld),
    hasNextPage: known.cursor !== null,
    isFetchingNextPage: older === 'asked',
    olderError: typeof older === 'object' ? older.error : null,
    fetchNextPage: () => void fetchNextPage(),
    patch: (ids: readonly string[], to: Partial<Event>) =>
      change(now => patched(now, new Set(ids), to)),
  };
}

export type Events = ReturnType<typeof useEvents>;
