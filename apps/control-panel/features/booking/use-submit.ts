import { booking as t } from '#texts/booking';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { passes, type Problem } from '../../data/problem.ts';
import { useBusiness } from '../../data/session.ts';
import type { CustomFieldValue } from '../custom-fields/typed-values.ts';
import type { Chosen } from '../client-picker/client-field.tsx';
import type { Draft } from './draft.ts';
import type { Service } from './services.ts';
import type { useBookingStart } from './start/use-booking-start.ts';
import { useBooking } from './use-booking.ts';

interface Form {
  entered: {
    chosen: Chosen | null;
    comment: string;
    own: Draft['own'];
    service: Service | undefined;
    staffId: string | null;
    locationId: string | undefined;
  };
  /** True if the business has several locations and none is chosen. */
  isPlaceMissing: boolean;
  /** True while a service may still be preselected by a read. */
  isServiceComing: boolean;
  /** The refused draft that this booking continues. */
  draft: Draft | null;
  start: Pick<ReturnType<typeof useBookingStart>, 'at' | 'verdict' | 'canBeBooked'>;
  refused: Problem | null;
  /** Books a visit of several services or people, or a series. */
  bookVisit:
    | ((input: {
        clientName?: string;
        walkIn?: true;
        comment?: string;
        fields?: CustomFieldValue[];
      }) => void)
    | null;
  onSent: () => void;
}

/** A stable reference, so that resetting the errors does not render the form again. */
const nothing: { client?: string; service?: string; place?: string } = {};

/**
 * Sends the booking once. Missing fields are shown as errors, and an unavailable start is checked again before
 * sending.
 */
export function useSubmit({
  entered,
  isPlaceMissing,
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
  // True if the user submitted before the service was read. The booking is then sent once the service is known.
  const isAsked = useRef(false);
  const book = async (force: boolean) => {
    const { chosen, comment, own, staffId, locationId } = entered;
    const { at, verdict, canBeBooked } = start;
    const isNamed = chosen?.name.trim();
    const isServiceMissing = !service && !isServiceComing;
    isAsked.current = !service && isServiceComing;
    setMissing({
      ...(!isNamed && { client: t.needClient }),
      ...(isServiceMissing && { service: t.needService }),
      ...(isPlaceMissing && { place: t.needPlace }),
    });
    if (!chosen || !isNamed || !service || isPlaceMissing) return;
    const note = comment.trim();
    const fields = filledIn(own);
    const said = { ...(note && { comment: note }), ...(fields.length > 0 && { fields }) };
    const client = clientOf(chosen);
    if (bookVisit) return bookVisit({ ...client, ...said });
    // The slot may be free again by now. After an unanswered booking, that booking itself may occupy the slot.
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
      ...(locationId && { locationId }),
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
    /** Books as soon as the service and the verdict are known. */
    bookOnceReady: () => {
      isAsked.current = true;
    },
  };
}

/** Returns the filled custom fields as mutation input. */
function filledIn(own: Draft['own']): CustomFieldValue[] {
  return Object.entries(own).flatMap(([field, value]) =>
    value.trim() ? [{ field, value: value.trim() }] : [],
  );
}

/** Returns the client input: an existing client, a new one with an optional phone, or a walk-in. */
function clientOf({ id, name, phone, isWalkIn }: Chosen) {
  if (isWalkIn) return { walkIn: true as const };
  const clientName = name.trim();
  if (id) return { clientName, clientId: id };
  return { clientName, ...(phone.trim() && { clientPhone: phone }) };
}
