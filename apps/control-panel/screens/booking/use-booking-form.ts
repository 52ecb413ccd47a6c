import { useState } from 'react';
import { Problem } from '../../api/problem.ts';
import { useAddress } from '../../api/use-address.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { nothingAsked } from './asked.ts';
import type { Chosen } from './client/client-field.tsx';
import type { Draft } from './draft.ts';
import { useRepeat } from './repeat/use-repeat.ts';
import { useAskedStart } from './start/use-asked-start.ts';
import { useClient } from './use-client.ts';
import { useRefused } from './use-refused.ts';
import { useService } from './use-service.ts';
import { useSubmit } from './use-submit.ts';
import { useAskedVisit } from './visit/use-asked-visit.ts';
import { useBookVisit } from './visit/use-book-visit.ts';
import { useTogether } from './visit/use-together.ts';

/** What a booking is made of, whether it fits, and the ways to make it: one service, several at once, or again and again. */
export function useBookingForm(draft: Draft | null) {
  const [address, set] = useAddress();
  const close = () => set({ open: undefined, ...nothingAsked });
  const [comment, setComment] = useState(draft?.comment ?? '');
  const [own, setOwn] = useState(draft?.own ?? {});
  const { chosen, choose } = useClient(draft?.chosen);
  const offered = useService({
    first: draft?.serviceId ?? address['service'] ?? null,
    staffId: address['with'] ?? null,
    clientId: chosen?.id ?? null,
  });
  const { service, staffId, anyone } = offered;
  const kept = useDraft<Partial<Typed>>({
    name: 'booking',
    // A client who is known is found again as quickly.
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
  const start = useAskedStart(isVisit ? undefined : service?.id, staffId, limitedId);
  const visit = useAskedVisit({ services, people, enabled: isVisit && service !== undefined });
  const { startAt, at } = isVisit ? visit : start;
  const refusal = useRefused(draft, { serviceId: service?.id, staffId, at });
  const asked = {
    services: services.map(({ id, staffId: by }) => ({ catalogItemId: id, staffId: by })),
    people,
    startAt: at,
  };
  const finish = () => {
    kept.forget();
    close();
  };
  const booking = useBookVisit(finish);
  const series = useRepeat(asked, finish);
  const bookTogether = isVisit ? booking.book : null;
  // Nobody in particular does not come again and again.
  const isRepeated = series.repeat && !chosen?.isWalkIn;
  const bookWhole = isRepeated ? series.book : bookTogether;
  const sending = useSubmit({
    entered: { chosen, comment, own, service, staffId },
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
    chooseStaff: (id: string | null) => {
      offered.onStaff(id);
      set({ with: id ?? undefined });
    },
  };
}

export type BookingForm = ReturnType<typeof useBookingForm>;

/** The fields of the form that are kept as its draft. */
interface Typed {
  chosen: Chosen | null;
  comment: string;
  own: Draft['own'];
}

function isNew(chosen: Chosen | null): boolean {
  return chosen !== null && !chosen.id && !chosen.isWalkIn && chosen.name.trim() !== '';
}

/** How long a visit is, from its first start to its last end. */
function minutesOf(time: { startAt: string; endAt: string } | undefined): number | undefined {
  return time && (Date.parse(time.endAt) - Date.parse(time.startAt)) / 60_000;
}

/** Returns whether the client's own limits refused a booking; they are read only in that case. */
function isOfClient(error: unknown): boolean {
  return error instanceof Problem && (error.reason?.startsWith('client_') ?? false);
}
