import { clientsSegments as t } from '#texts/clientsSegments';
import clientFilterInput from 'virtual:limits/ClientFilterInput';
import saveSegmentInput from 'virtual:limits/SaveSegmentInput';
import { useBusiness } from '../../../data/session.ts';
import type { ClientFilterInput, ListSegmentsQuery } from '../../../data/operations.generated.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { showDone } from '../../../ui/change/toasts.ts';
import { useFields } from '../../../ui/form/use-fields.ts';
import document from './save-segment.graphql';

export type Segment = ListSegmentsQuery['segments'][number];

interface Done {
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** State of a segment's form, with the function that saves it. */
export function useSaving(segment: Segment | undefined, { onSaved, onClose }: Done) {
  const { id: businessId } = useBusiness();
  const fields = useFields({ ...clientFilterInput, ...saveSegmentInput }, valuesOf(segment));
  const { mutate, isPending } = useChange(document, {
    affects: ['client'],
    showsFailures: true,
    onDone: ({ saveSegment: { id, name, clients } }) => {
      showDone(t.saved({ name, count: clients }));
      onSaved(id);
      onClose();
    },
  });
  const known = segment && { segmentId: segment.id, version: segment.version };
  const save = fields.onSubmit(({ name, ...values }) =>
    mutate(
      { input: { businessId, ...known, name: name.trim(), filter: filterOf(values, segment) } },
      { onError: fields.showFailure },
    ),
  );
  return { fields, save, isPending };
}

type Amount = number | string;

function valuesOf(segment: Segment | undefined) {
  const filter = (segment?.filter ?? {}) as ClientFilterInput;
  return {
    name: segment?.name ?? '',
    daysSinceVisitFrom: (filter.daysSinceVisitFrom ?? '') as Amount,
    daysSinceVisitTo: (filter.daysSinceVisitTo ?? '') as Amount,
    visitsFrom: (filter.visitsFrom ?? '') as Amount,
    visitsTo: (filter.visitsTo ?? '') as Amount,
    spentFrom: (filter.spentFrom ?? '') as Amount,
    spentTo: (filter.spentTo ?? '') as Amount,
    noShowsFrom: (filter.noShowsFrom ?? '') as Amount,
    yearPointsFrom: (filter.yearPointsFrom ?? '') as Amount,
    birthdayWithinDays: (filter.birthdayWithinDays ?? '') as Amount,
    daysSinceAddedTo: (filter.daysSinceAddedTo ?? '') as Amount,
    hadItemIds: filter.hadItemIds ?? [],
    lacksItemIds: filter.lacksItemIds ?? [],
    memberItemIds: filter.memberItemIds ?? [],
    visitedLocationIds: filter.visitedLocationIds ?? [],
    tag: filter.tag ?? '',
    upcoming: filter.hasUpcoming == null ? '' : filter.hasUpcoming ? 'yes' : 'no',
    agreed: filter.consent === 'marketing',
  };
}

/** Returns the conditions. Those that the form does not show stay. */
function filterOf(
  { upcoming, agreed, ...values }: Omit<ReturnType<typeof valuesOf>, 'name'>,
  segment: Segment | undefined,
): ClientFilterInput {
  const shown = {
    ...values,
    hasUpcoming: upcoming === '' ? null : upcoming === 'yes',
    consent: agreed ? 'marketing' : null,
  };
  const isGiven = (value: unknown) =>
    value !== '' && value !== null && !(Array.isArray(value) && value.length === 0);
  const all = Object.entries({ ...(segment?.filter as ClientFilterInput), ...shown });
  return Object.fromEntries(all.filter(([, value]) => isGiven(value)));
}
