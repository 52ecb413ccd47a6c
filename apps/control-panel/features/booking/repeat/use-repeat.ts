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
import { ruleOf, type Repeat } from './rules.ts';

const affects = ['appointment', 'client'] as const;

type Input = Omit<BookSeriesMutationVariables['input'], 'businessId' | 'rule' | 'conflicts'>;

interface Asked {
  services: readonly { catalogItemId: string; staffId: string | null }[];
  people: number;
  startAt: string;
}

const anyone = 'any';

/** State of a repeated booking: the repetition, its conflicts, and the mutation that books the series. */
export function useRepeat({ services, people, startAt }: Asked, onDone: () => void) {
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
