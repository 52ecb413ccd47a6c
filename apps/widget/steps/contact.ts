import { ApiError, type Proof } from '../api.ts';
import type { Booking, MakeStep, Step } from '../booking.ts';
import { contactForm, type Sent } from '../contact-form.ts';
import { el, fill } from '../dom.ts';
import { wordsFor } from '../errors.ts';
import { goneBy, type Gone, keptPlace } from '../kept-place.ts';
import { loadMore, needMore } from '../load-more.ts';
import { isVisit, serviceOf } from '../picks.ts';
import { bookingVerb, termsNotes } from '../terms.ts';
import type { Start } from '../types.ts';
import { startOf } from '../where.ts';
import { visitPlan } from '../visit-plan.ts';
import { doneStep, ofOne, ofVisit, type Done } from './done.ts';

/** Creates the step that asks for the contact and books. `toTimes` returns to the times if the start is unavailable. */
export function contactStep(toTimes: (gone?: Gone) => MakeStep): MakeStep {
  return async booking => {
    const { texts, choice } = booking;
    const { slot } = choice;
    if (!slot) throw new Error('There is no time to book.');
    const asks = booking.config.askedFields.length > 0;
    const [terms, more] = await Promise.all([
      booking.terms.of(choice),
      (asks ? needMore : loadMore)(booking.api.base),
    ]);
    const own = asks ? more?.customFieldInputs(booking) : undefined;
    const news = more?.newsBox(booking);
    const verb = el('span', {}, bookingVerb(booking, terms));
    const repeat = terms.repeatable
      ? more?.repeating(booking, slot, {
          wordsFor: error => wordsFor(error, texts),
          onChange: isRepeated =>
            fill(verb, isRepeated ? booking.moreTexts.bookDates : bookingVerb(booking, terms)),
        })
      : undefined;
    const goBack = (gone?: Gone) => void booking.go(toTimes(gone));
    const kept = keptPlace(booking, slot, { onOtherTime: () => goBack(), onGone: goBack });
    const form = contactForm(booking, {
      submit: verb,
      before: repeat && [repeat.node],
      after: [news?.node, ...termsNotes(booking, terms)],
      own,
      isComplete: repeat?.isComplete,
      send: async (sent): Promise<MakeStep> => {
        const all = { ...sent, fields: own?.answers() };
        const done = repeat?.isOn()
          ? await repeat.book(all)
          : doneStep(await book(booking, slot, all));
        news?.send(sent.contact);
        return done;
      },
      onDone: step => booking.go(step),
      onRefused: error => {
        if (repeat?.isOn()) return repeat.isRefused(error);
        const gone = goneBy(error, slot, texts);
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
  booking: Booking,
  slot: Start,
  { contact, phoneCode, keyFor, fields }: Sent & Pick<Proof, 'fields'>,
): Promise<Done> {
  const { api, choice } = booking;
  const { picks, people } = choice;
  const at = startOf(booking, slot);
  const holdId = choice.hold?.holdId ?? null;
  const send = async (proof: Proof) => {
    const key = keyFor(JSON.stringify([at, contact, proof]));
    return isVisit(choice)
      ? ofVisit(await api.bookVisit({ picks, people, ...at }, contact, proof, key))
      : ofOne(await api.book({ ...serviceOf(choice), ...at }, contact, proof, key));
  };
  try {
    return await send({ holdId, phoneCode, fields });
  } catch (error) {
    // The service deletes holds some time after their expiry. The place may still be free.
    const isHoldGone = error instanceof ApiError && error.code === 'NOT_FOUND' && holdId !== null;
    if (!isHoldGone) throw error;
    choice.hold = null;
    return send({ holdId: null, phoneCode, fields });
  }
}
