import { booking as t } from '#texts/booking';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { enqueue } from '../../data/offline/outbox.ts';
import { onceBack, useOnTop } from '../../data/on-top.ts';
import { isOutdated, passes } from '../../data/problem.ts';
import type { Values } from '../../data/search-values.ts';
import { send } from '../../data/send.ts';
import { useBusiness } from '../../data/session.ts';
import { refresh } from '../../data/use-read.ts';
import { useUndoable } from '../../ui/change/use-undo.ts';
import { showRefused } from '../../ui/change/toasts.ts';
import {
  type Booking,
  newAppointmentId,
  settleBooking,
  appointmentsLike,
} from '../../data/board/booking.ts';
import bookDocument from '../../data/documents/book.graphql';
import { keepDraft, type Draft, type Entered } from './draft.ts';
import type { Service } from './services.ts';
import { useStart } from './start/verdict.tsx';
import type { Appointment } from '../../data/board/board.ts';
import type { BookMutationVariables } from '../../data/operations.generated.ts';

const affects = ['appointment', 'client'] as const;

interface Ask {
  entered: Entered;
  /** The refused draft that this booking continues. */
  former: Draft | null;
  service: Service;
  /** The expected staff member, if known. */
  staffId: string | null;
}

/**
 * Returns a function that books. The board shows the appointment at once, before the answer. After a refusal
 * the form reopens with the entered values. If something else is open, a message offers the form instead.
 */
export function useBooking(): (ask: Ask) => void {
  const client = useQueryClient();
  const { id: businessId, slug } = useBusiness();
  const start = useStart();
  const say = useUndoable(affects);
  const router = useRouter();
  const { open } = useOnTop();

  const comeBack = (draft: Draft) => {
    const { id, chosen, error, input } = draft;
    const show = () => {
      keepDraft(draft);
      open({
        open: 'new',
        at: input.startAt,
        with: input.staffId ?? undefined,
        place: input.locationId ?? undefined,
        draft: id,
      });
    };
    const { pathname, search } = router.latestLocation;
    const isHere = pathname.split('/').includes(slug);
    if (isHere && !(search as Values)['open']) show();
    else
      showRefused(
        error,
        t.notBooked({ name: chosen.name, when: start(input.startAt) }),
        isHere ? show : undefined,
      );
  };
  return ({ entered, former, service, staffId }) => {
    const { input } = entered;
    const { name: clientName } = entered.chosen;
    const appointment = appointmentToBe({ clientName, ...input }, service, staffId);
    const isUnanswered = former && passes(former.error) && isSameInput(former.input, input);
    const key = isUnanswered ? former.key : crypto.randomUUID();
    // An unanswered booking may have succeeded, so similar appointments must not be excluded as known ones.
    const known = isUnanswered
      ? new Set<string>()
      : appointmentsLike(client, businessId, appointment);
    const booking = { businessId, appointment, known };
    enqueue<Booking>({
      subject: appointment.id,
      shown: booking,
      waits: false,
      key,
      send: async idempotencyKey => {
        let eventId: string | undefined;
        const onEvent = (event: string) => (eventId = event);
        const options = { idempotencyKey, onEvent };
        const { createAppointment: made } = await send(bookDocument, { input }, options);
        settleBooking(client, booking, made);
        void refresh(client, affects);
        say(t.booked({ name: made.clientName, when: start(made.startAt) }), eventId);
      },
      onFailed: error => {
        if (isOutdated(error)) void refresh(client, affects);
        onceBack(() => comeBack({ ...entered, id: appointment.id, key, error }));
      },
    });
  };
}

function isSameInput(one: Entered['input'], other: Entered['input']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the appointment as it will be, for the board to show while it is booked. */
function appointmentToBe(
  { startAt, clientName, comment, locationId }: BookMutationVariables['input'],
  { itemId, variantId, title, price, capacity, minutes }: Service,
  staffId: string | null,
): Appointment {
  const start = Date.parse(startAt);
  return {
    id: newAppointmentId(),
    version: 0,
    status: 'confirmed',
    waitsFor: null,
    startAt: asServed(start),
    endAt: asServed(start + minutes * 60_000),
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    processingStartAt: null,
    processingEndAt: null,
    catalogItemId: itemId,
    variantId,
    title,
    staffId,
    extraStaffIds: [],
    locationId: locationId ?? '',
    clientName: clientName ?? '',
    isFirstVisit: false,
    clientConfirmedAt: null,
    comment: comment ?? null,
    price,
    paymentStatus: 'unpaid',
    orderId: null,
    visitId: null,
    groupCapacity: capacity,
    participants: 1,
    source: null,
  };
}

/** Formats an instant as the API does, without milliseconds. */
function asServed(instant: number): string {
  return new Date(instant).toISOString().replace('.000', '');
}
