import { bookingRepeat as t } from '#texts/bookingRepeat';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { useRead } from '../../../data/use-read.ts';
import { useUndoable } from '../../../ui/change/use-undo.ts';
import type { BookSeriesMutationVariables } from '../../../data/operations.generated.ts';
import bookDocument from './book-series.graphql';
import previewDocument from './preview-series.graphql';

/** Recurrence rules by the name of their choice. */
export const rules = {
  daily: 'FREQ=DAILY',
  weekly: 'FREQ=WEEKLY',
  weeks2: 'FREQ=WEEKLY;INTERVAL=2',
  weeks3: 'FREQ=WEEKLY;INTERVAL=3',
  weeks4: 'FREQ=WEEKLY;INTERVAL=4',
  weeks6: 'FREQ=WEEKLY;INTERVAL=6',
  monthly: 'FREQ=MONTHLY',
} as const;

export type Often = keyof typeof rules;

export const mostTimes = 100;

/** Repetition of a visit. */
export interface Repeat {
  often: Often;
  times: number;
}

/** Returns the choice that matches a recurrence rule, or undefined for any other rule. */
export function oftenOf(rule: string): Often | undefined {
  const names = Object.keys(rules) as Often[];
  return names.find(name => rule.replace(/;(COUNT|UNTIL)=[^;]*/, '') === rules[name]);
}

/** Returns the recurrence rule in the format of RFC 5545. */
function ruleOf({ often, times }: Repeat): string {
  return `${rules[often]};COUNT=${times}`;
}

const affects = ['appointment', 'client'] as const;

type Input = Omit<BookSeriesMutationVariables['input'], 'businessId' | 'rule' | 'conflicts'>;

interface Asked {
  services: readonly { catalogItemId: string; staffId: string | null }[];
  people: number;
  startAt: string;
  /** The location, if the business has several. */
  locationId?: string;
}

const anyone = 'any';

/** State of a repeated booking: the repetition, its conflicts, and the mutation that books the series. */
export function useRepeat({ services, people, startAt, locationId }: Asked, onDone: () => void) {
  const { id: businessId } = useBusiness();
  const [repeat, setRepeat] = useState<Repeat | null>(null);
  const say = useUndoable(affects);
  const rule = repeat && ruleOf(repeat);
  const [asked] = useDebouncedValue(rule, 250);
  const { data, isPlaceholderData } = useRead(
    'appointment',
    previewDocument,
    {
      businessId,
      services: services.map(({ catalogItemId }) => catalogItemId),
      staffIds: services.map(({ staffId }) => staffId ?? anyone),
      people,
      startAt,
      ...(locationId && { locationId }),
      rule: asked ?? '',
    },
    { enabled: asked !== null && services.length > 0 },
  );
  const booking = useChange(bookDocument, {
    affects,
    onDone: ({ bookSeries: { series } }, _sent, eventId) => {
      say(t.booked({ name: series.clientName, count: series.toCome }), eventId);
      onDone();
    },
  });
  const isKnown = rule !== null && rule === asked && !isPlaceholderData;
  const preview = isKnown ? data?.seriesPreview : undefined;
  return {
    repeat,
    setRepeat,
    preview,
    isPending: booking.isPending,
    /** Number of visits without a conflict, undefined until the preview is read. */
    fitting: preview && preview.occurrences.length - preview.conflicts,
    book: (input: Input) => {
      if (rule) booking.mutate({ input: { businessId, ...input, rule, conflicts: 'skip' } });
    },
  };
}
