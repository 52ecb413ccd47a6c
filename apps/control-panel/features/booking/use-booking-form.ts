import { booking as t } from '#texts/booking';
import { useState } from 'react';
import { Problem } from '../../data/problem.ts';
import { useAddress } from '../../data/use-address.ts';
import { useDraft } from '../../ui/form/use-draft.ts';
import { noBookingParameters } from './booking-parameters.ts';
import type { Chosen } from '../client-picker/client-field.tsx';
import type { Draft } from './draft.ts';
import type { BookingPlace } from './use-booking-place.ts';
import { useRepeat } from './repeat/rules.ts';
import { useBookingStart } from './start/use-booking-start.ts';
import { useClient } from '../client-picker/use-client.ts';
import { useService } from './use-service.ts';
import { useSubmit } from './use-submit.ts';
import { useTogether, useVisitStart } from './visit/use-together.ts';
import { issuesByKey } from '../custom-fields/typed-values.ts';
import { useRule } from '../../ui/feedback/use-reason.ts';
import { useBusiness } from '../../data/session.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { useUndoable } from '../../ui/change/use-undo.ts';
import type { BookVisitMutationVariables } from '../../data/operations.generated.ts';
import { useStart } from './start/verdict.tsx';
import document from './visit/book-visit.graphql';

type Input = Omit<BookVisitMutationVariables['input'], 'businessId'>;

const affects = ['appointment', 'client'] as const;

/**
 * State of the booking form: entered values, verdicts, and functions to book one service, a visit or a series.
 */
export function useBookingForm(draft: Draft | null, { isNeeded, location }: BookingPlace) {
  const [address, set] = useAddress();
  const close = () => set({ open: undefined, ...noBookingParameters });
  const [comment, setComment] = useState(draft?.comment ?? '');
  const [own, setOwn] = useState(draft?.own ?? {});
  const { chosen, choose } = useClient(draft?.chosen);
  const offered = useService({
    first: draft?.serviceId ?? address['service'] ?? null,
    staffId: address['with'] ?? null,
    clientId: chosen?.id ?? null,
    location,
  });
  const locationId = location?.id;
  const hasPlace = !isNeeded || location !== undefined;
  const { service, staffId, anyone } = offered;
  const kept = useDraft<Partial<Typed>>({
    name: 'booking',
    // A draft with only an existing client is not kept, because that client is quickly found again.
    typed: isNew(chosen) || comment.trim() ? { chosen, comment, own } : null,
    onTake: typed => {
      choose(typed.chosen ?? null);
      setComment(typed.comment ?? '');
      setOwn(typed.own ?? {});
    },
  });
  const together = useTogether(offered.all, service);
  const { isVisit, people } = together;
  const further = together.further.map(each => ({ ...each, staffId: each.staffId ?? anyone }));
  const services = service ? [{ id: service.id, staffId }, ...further] : [];
  const limitedId = isOfClient(draft?.error) ? (chosen?.id ?? null) : null;
  const start = useBookingStart({
    serviceId: isVisit || !hasPlace ? undefined : service?.id,
    staffId,
    clientId: limitedId,
    locationId,
  });
  const visit = useVisitStart({
    services,
    people,
    locationId,
    enabled: isVisit && hasPlace && service !== undefined,
  });
  const { startAt, at } = isVisit ? visit : start;
  const refusal = useRefused(draft, { serviceId: service?.id, staffId, at });
  const asked = {
    services: services.map(({ id, staffId: by }) => ({ catalogItemId: id, staffId: by })),
    people,
    startAt: at,
    ...(locationId && { locationId }),
  };
  const finish = () => {
    kept.forget();
    close();
  };
  const booking = useBookVisit(finish);
  const series = useRepeat(hasPlace ? asked : { ...asked, services: [] }, finish);
  const bookTogether = isVisit ? booking.book : null;
  // A walk-in cannot have a series.
  const isRepeated = series.repeat && !chosen?.isWalkIn;
  const bookWhole = isRepeated ? series.book : bookTogether;
  const sending = useSubmit({
    entered: { chosen, comment, own, service, staffId, locationId },
    isPlaceMissing: !hasPlace,
    isServiceComing: offered.isComing,
    draft,
    start,
    refused: refusal.refused,
    bookVisit: bookWhole && (client => bookWhole({ ...asked, ...client })),
    onSent: finish,
  });
  return {
    kept,
    chosen,
    choose,
    comment,
    setComment,
    own,
    fillIn: (key: string, value: string) => setOwn(before => ({ ...before, [key]: value })),
    staffId,
    offered,
    together,
    startAt,
    at,
    visit,
    refusal,
    booking,
    series,
    sending,
    close,
    verdict: isVisit ? undefined : start.verdict,
    isAnswered: isVisit
      ? visit.isKnown || visit.error !== null
      : Boolean(start.verdict ?? start.error),
    minutes: isVisit ? minutesOf(visit.time) : service?.minutes,
    chooseStart: (to: string) => set({ at: to }),
    choosePlace: (place: string) => {
      sending.forgive();
      set({ place });
    },
    chooseAnywhere: (place: string, to: string) => {
      sending.forgive();
      set({ place, at: to });
    },
    chooseStaff: (id: string | null) => {
      offered.onStaff(id);
      set({ with: id ?? undefined });
    },
  };
}

export type BookingForm = ReturnType<typeof useBookingForm>;

/** Form fields that are stored as the draft. */
interface Typed {
  chosen: Chosen | null;
  comment: string;
  own: Draft['own'];
}

function isNew(chosen: Chosen | null): boolean {
  return chosen !== null && !chosen.id && !chosen.isWalkIn && chosen.name.trim() !== '';
}

/** Returns the duration of a visit in minutes, from its first start to its last end. */
function minutesOf(time: { startAt: string; endAt: string } | undefined): number | undefined {
  return time && (Date.parse(time.endAt) - Date.parse(time.startAt)) / 60_000;
}

/** Returns true if the client's own limits refused the booking. They are read only in that case. */
function isOfClient(error: unknown): boolean {
  return error instanceof Problem && (error.reason?.startsWith('client_') ?? false);
}

/** Service, staff member and start in the form. */
interface Asked {
  serviceId: string | undefined;
  staffId: string | null;
  at: string;
}

/** Returns why the draft was refused, if the form still has the same service, staff member and start. */
function useRefused(draft: Draft | null, { serviceId, staffId, at }: Asked) {
  const ruleOf = useRule();
  const isSame =
    draft !== null &&
    draft.input.startAt === at &&
    draft.serviceId === serviceId &&
    (draft.input.staffId ?? null) === staffId;
  const refused = isSame && draft.error instanceof Problem ? draft.error : null;
  const ofOwn = issuesByKey(refused, draft?.input.fields ?? []);
  return {
    refused,
    /** Errors of custom fields, by their keys. */
    ownErrors: Object.fromEntries(ofOwn.map(([key, issue]) => [key, ruleOf(issue)])),
    isTaken: refused?.code === 'SLOT_UNAVAILABLE',
    /** Returns the issue text for a field of the input. */
    issueOf: (name: string) => {
      const issue = refused?.issues.find(({ path }) => path.endsWith(name));
      return issue && ruleOf(issue);
    },
  };
}

/** Books a visit. The form stays until the answer, because the whole visit may be refused. */
function useBookVisit(onBooked: () => void) {
  const { id: businessId } = useBusiness();
  const start = useStart();
  const say = useUndoable(affects);
  const { mutate, isPending, error } = useChange(document, {
    affects,
    showsFailures: true,
    onDone: ({ bookVisit: { clientName, startAt } }, _sent, eventId) => {
      say(t.booked({ name: clientName, when: start(startAt) }), eventId);
      onBooked();
    },
  });
  return { book: (input: Input) => mutate({ input: { businessId, ...input } }), isPending, error };
}
