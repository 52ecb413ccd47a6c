import { booking as t } from '#texts/booking';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { passes, type Problem } from '../../api/problem.ts';
import { useBusiness } from '../../api/session.ts';
import type { OwnValue } from '../../own-fields/own-values.ts';
import type { Chosen } from './client/client-field.tsx';
import type { Draft } from './draft.ts';
import type { Service } from './services.ts';
import type { useAskedStart } from './start/use-asked-start.ts';
import { useBooking } from './use-booking.ts';

interface Form {
  entered: {
    chosen: Chosen | null;
    comment: string;
    own: Draft['own'];
    service: Service | undefined;
    staffId: string | null;
  };
  /** Whether a service may still come by itself. */
  isServiceComing: boolean;
  /** What it goes on from, if that was refused. */
  draft: Draft | null;
  start: Pick<ReturnType<typeof useAskedStart>, 'at' | 'verdict' | 'canBeBooked'>;
  refused: Problem | null;
  /** Books several services, or several people, as one, or again and again. */
  bookVisit:
    | ((input: {
        clientName?: string;
        walkIn?: true;
        comment?: string;
        fields?: OwnValue[];
      }) => void)
    | null;
  onSent: () => void;
}

/** The same each time, so that the form is not drawn once more while what it sends is drawn on the board. */
const nothing: { client?: string; service?: string } = {};

/** Sends the booking, once: what is missing is said instead, and a start that cannot be booked is asked about again. */
export function useSubmit({
  entered,
  isServiceComing,
  draft,
  start,
  refused,
  bookVisit,
  onSent,
}: Form) {
  const { id: businessId } = useBusiness();
  const makeBooking = useBooking();
  const [missing, setMissing] = useState(nothing);
  const isSent = useRef(false);
  const { service } = entered;
  // Somebody quick is ready before the service is there: it is booked, or asked for, when that is known.
  const isAsked = useRef(false);
  const book = async (force: boolean) => {
    const { chosen, comment, own, staffId } = entered;
    const { at, verdict, canBeBooked } = start;
    const isNamed = chosen?.name.trim();
    const isServiceMissing = !service && !isServiceComing;
    isAsked.current = !service && isServiceComing;
    setMissing({
      ...(!isNamed && { client: t.needClient }),
      ...(isServiceMissing && { service: t.needService }),
    });
    if (!chosen || !isNamed || !service) return;
    const note = comment.trim();
    const fields = filledIn(own);
    const said = { ...(note && { comment: note }), ...(fields.length > 0 && { fields }) };
    const client = clientOf(chosen);
    if (bookVisit) return bookVisit({ ...client, ...said });
    // What was taken a moment ago may be free by now, and what was not answered may be what takes it.
    const isDoubtful = verdict?.bookable === false && !force && !passes(refused);
    if (isDoubtful && !(await canBeBooked())) return;
    if (isSent.current) return;
    isSent.current = true;
    const input = {
      businessId,
      catalogItemId: service.id,
      ...client,
      startAt: at,
      ...(staffId && { staffId }),
      ...said,
      ...(force && { force }),
    };
    makeBooking({
      entered: { chosen, serviceId: service.id, comment, own, input },
      former: draft,
      service,
      staffId: staffId ?? verdict?.staffId ?? null,
    });
    onSent();
  };
  const bookAsked = useEffectEvent(() => {
    if (isAsked.current) void book(false);
  });
  const isReady = service
    ? !entered.chosen?.isWalkIn || start.verdict !== undefined
    : !isServiceComing;
  useEffect(() => {
    if (isReady) bookAsked();
  }, [isReady, service, entered.chosen]);
  return {
    missing,
    forgive: () => setMissing(nothing),
    book,
    /** Books as soon as it is known what, and that it can be. */
    bookOnceReady: () => {
      isAsked.current = true;
    },
  };
}

/** The values to send. */
function filledIn(own: Draft['own']): OwnValue[] {
  return Object.entries(own).flatMap(([field, value]) =>
    value.trim() ? [{ field, value: value.trim() }] : [],
  );
}

/** A client who is known, a new one with a phone or without, or somebody who gives no name. */
function clientOf({ id, name, phone, isWalkIn }: Chosen) {
  if (isWalkIn) return { walkIn: true as const };
  const clientName = name.trim();
  if (id) return { clientName, clientId: id };
  return { clientName, ...(phone.trim() && { clientPhone: phone }) };
}
