import { ApiError, type Proof } from '../api.ts';
import type { Booking, MakeStep, Step } from '../booking.ts';
import { contactForm, type Sent } from '../contact-form.ts';
import { goneBy, type Gone } from '../keep-slot.ts';
import { keptPlace } from '../kept-place.ts';
import { needMore } from '../load-more.ts';
import { isVisit, serviceOf } from '../picks.ts';
import { bookingVerb, termsNotes } from '../terms.ts';
import type { Start } from '../types.ts';
import { visitPlan } from '../visit-plan.ts';
import { doneStep, ofOne, ofVisit, type Done } from './done.ts';

/** Asks for the contact and books. `toTimes` leads back to the times if the start is gone. */
export function contactStep(toTimes: (gone?: Gone) => MakeStep): MakeStep {
  return async booking => {
    const { texts, choice } = booking;
    const { slot } = choice;
    if (!slot) throw new Error('There is no time to book.');
    const asks = booking.config.askedFields.length > 0;
    const [terms, more] = await Promise.all([
      booking.terms.of(choice),
      asks ? needMore(booking.api.base) : null,
    ]);
    const own = more?.ownFields(booking);
    const goBack = (gone?: Gone) => void booking.go(toTimes(gone));
    const kept = keptPlace(booking, slot, { onOtherTime: () => goBack(), onGone: goBack });
    const form = contactForm(booking, {
      submit: bookingVerb(booking, terms),
      after: termsNotes(booking, terms),
      own,
      send: sent => book(booking, slot, { ...sent, fields: own?.answers() }),
      onDone: done => booking.go(doneStep(done)),
      onRefused: error => {
        const gone = goneBy(error, slot);
        if (gone) goBack(gone);
        return gone !== null;
      },
    });
    const step: Step = {
      name: 'contact',
      rank: 4,
      title: texts.contact,
      content: [kept.node, slot.parts && visitPlan(booking, slot.parts), form],
      leave: kept.stop,
    };
    return step;
  };
}

async function book(
  { api, choice }: Booking,
  slot: Start,
  { contact, phoneCode, keyFor, fields }: Sent & Pick<Proof, 'fields'>,
): Promise<Done> {
  const at = { slot: slot.startAt };
  const holdId = choice.hold?.holdId ?? null;
  const send = async (proof: Proof) => {
    const key = keyFor(JSON.stringify([at, contact, proof]));
    return isVisit(choice)
      ? ofVisit(await api.bookVisit({ ...choice, ...at }, contact, proof, key))
      : ofOne(await api.book({ ...serviceOf(choice), ...at }, contact, proof, key));
  };
  try {
    return await send({ holdId, phoneCode, fields });
  } catch (error) {
    // A hold that expired long ago is deleted; its place may still be free.
    const isHoldGone = error instanceof ApiError && error.code === 'NOT_FOUND' && holdId !== null;
    if (!isHoldGone) throw error;
    choice.hold = null;
    return send({ holdId: null, phoneCode, fields });
  }
}
