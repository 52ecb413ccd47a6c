import { booking as t } from '#texts/booking';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { putOut } from '../../api/offline/outbox.ts';
import { onceBack, useOnTop } from '../../api/on-top.ts';
import { isOutdated, passes } from '../../api/problem.ts';
import type { Values } from '../../api/search-values.ts';
import { send } from '../../api/send.ts';
import { useBusiness } from '../../api/session.ts';
import { refresh } from '../../api/use-read.ts';
import { useUndoable } from '../../api/use-undo.ts';
import { showRefused } from '../../parts/toasts.ts';
import { settleBooking, visitsLike, type Booking } from '../calendar/changes/booking.ts';
import bookDocument from './book.graphql';
import { keepDraft, type Draft, type Entered } from './draft.ts';
import type { Service } from './services.ts';
import { useStart } from './start/verdict.tsx';
import { visitToBe } from './visit-to-be.ts';

const affects = ['appointment', 'client'] as const;

interface Ask {
  entered: Entered;
  /** The draft that it goes on from, if it was refused before. */
  former: Draft | null;
  service: Service;
  /** Who will serve it, as far as that is known. */
  staffId: string | null;
}

/**
 * Books: the visit is drawn at once, until the service has answered. If that refuses, the form comes back with what was
 * entered; over something else that was opened meanwhile, only when asked for.
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
      open({ open: 'new', at: input.startAt, with: input.staffId ?? undefined, draft: id });
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
    const visit = visitToBe({ clientName, ...input }, service, staffId);
    const isUnanswered = former && passes(former.error) && isSameInput(former.input, input);
    const key = isUnanswered ? former.key : crypto.randomUUID();
    // What was not answered may have been done.
    const known = isUnanswered ? new Set<string>() : visitsLike(client, businessId, visit);
    const booking = { businessId, visit, known };
    putOut<Booking>({
      subject: visit.id,
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
        onceBack(() => comeBack({ ...entered, id: visit.id, key, error }));
      },
    });
  };
}

function isSameInput(one: Entered['input'], other: Entered['input']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
