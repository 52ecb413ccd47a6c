import { depositOf } from '../deposit.ts';
import { ApiError } from '../api.ts';
import type { Booking, MakeStep, Step } from '../booking.ts';
import { submitButton } from '../button.ts';
import { codeField } from './code-field.ts';
import { el, fill, type Child } from '../dom.ts';
import { wordsFor } from '../errors.ts';
import { complainOf, contactFields, wrongFields, type Fields } from '../fields.ts';
import { goneBy, requestOf, type Gone } from '../keep-slot.ts';
import { keptPlace } from '../kept-place.ts';
import { note, problem } from '../notice.ts';
import { randomText } from '../session.ts';
import type { Booking as Booked, Contact, Slot } from '../types.ts';
import { doneStep } from './done.ts';

/** Asks for the contact and books. `toTimes` leads back to the times if the start is gone. */
export function contactStep(toTimes: (gone?: Gone) => MakeStep): MakeStep {
  return booking => {
    const { texts, choice } = booking;
    const { slot } = choice;
    if (!slot) throw new Error('There is no time to book.');
    const goBack = (gone?: Gone) => void booking.go(toTimes(gone));
    const kept = keptPlace(booking, slot, { onOtherTime: () => goBack(), onGone: goBack });
    const fields = contactFields(texts, choice.contact);
    const failure = el('div');
    const send = submitButton(submitText(booking));
    const code = codeField(booking);
    const book = createBook(booking, slot);
    const form = el(
      'form',
      {
        novalidate: true,
        onsubmit: event => {
          event.preventDefault();
          fill(failure);
          const wrong = wrongFields(choice.contact);
          if (wrong.length > 0) return complainOf(fields, wrong, texts);
          if (send.isWorking() || !code.isComplete()) return;
          void send
            .during(() => book(code.value()))
            .then(
              booked => booking.go(doneStep(booked)),
              async (error: unknown) => {
                if (await code.answer(error)) return;
                const gone = goneBy(error, slot);
                if (gone) goBack(gone);
                else if (!complainedOf(error, fields, booking)) {
                  fill(failure, problem(wordsFor(error, texts)));
                }
              },
            );
        },
      },
      ...Object.values(fields).map(({ node }) => node),
      ...conditions(booking),
      code.node,
      el('div', { class: 'actions' }, failure, send.node),
    );
    const step: Step = {
      rank: 4,
      title: texts.contact,
      content: [kept.node, form],
      leave: kept.stop,
    };
    return step;
  };
}

/** Books with an idempotency key that stays the same for the same booking. */
function createBook(booking: Booking, slot: Slot): (phoneCode: string | null) => Promise<Booked> {
  const { api, choice } = booking;
  let sent: { text: string; key: string } | undefined;
  const keyFor = (text: string) => {
    if (sent?.text !== text) sent = { text, key: randomText() };
    return sent.key;
  };
  const request = requestOf(booking, slot);
  const send = (proof: { holdId: string | null; phoneCode: string | null }) => {
    const contact = trimmed(choice.contact);
    return api.book(request, contact, proof, keyFor(JSON.stringify([request, contact, proof])));
  };
  return async phoneCode => {
    const holdId = choice.hold?.holdId ?? null;
    try {
      return await send({ holdId, phoneCode });
    } catch (error) {
      // A hold that expired long ago is deleted; its place may still be free.
      const isHoldGone = error instanceof ApiError && error.code === 'NOT_FOUND' && holdId !== null;
      if (!isHoldGone) throw error;
      choice.hold = null;
      return send({ holdId: null, phoneCode });
    }
  };
}

function trimmed(contact: Contact): Contact {
  const entries = Object.entries(contact).map(([name, value]) => [name, value.trim()]);
  return Object.fromEntries(entries) as unknown as Contact;
}

function complainedOf(error: unknown, fields: Fields, { texts }: Booking): boolean {
  const paths = error instanceof ApiError ? error.fields : [];
  const names = paths.map(path => path.replace(/^contact\./, '')).filter(name => name in fields);
  complainOf(fields, names as (keyof Contact)[], texts);
  return names.length > 0;
}

function submitText({ texts, choice, config }: Booking): string {
  if (choice.service?.requiresPrepayment || depositOf(choice, config)) return texts.submitPrepaid;
  return choice.service?.requiresApproval ? texts.submitRequest : texts.submit;
}

function conditions({ texts, choice, config, format }: Booking): Child[] {
  const { requiresApproval, requiresPrepayment } = choice.service ?? {};
  const { policyText } = config;
  const cutoff = choice.service?.cancelCutoffMinutes ?? config.cancelCutoffMinutes;
  const deposit = depositOf(choice, config);
  return [
    deposit &&
      note('card', texts.depositNote(format.money(deposit.now), format.money(deposit.later))),
    requiresPrepayment && !deposit && note('card', texts.prepaymentNote),
    requiresApproval && !requiresPrepayment && !deposit && note('clock', texts.approvalNote),
    cutoff > 0 && note('calendar', texts.cancelNote(format.duration(cutoff))),
    policyText !== null && note('calendar', policyText),
  ];
}
