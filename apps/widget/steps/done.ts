import type { Booking, MakeStep } from '../booking.ts';
import { el } from '../dom.ts';
import { icon } from '../icons.ts';
import { loadMore } from '../load-more.ts';
import type { Booking as Booked, VisitBooking } from '../types.ts';
import { whenOf } from '../summary.ts';
import { addressOf, locationOf } from '../where.ts';
import { visitPlan } from '../visit-plan.ts';

type Part = Pick<
  Booked,
  'serviceName' | 'waitsFor' | 'confirmationUrl' | 'card' | 'online' | 'meetingUrl'
>;

/** A completed booking: an appointment, or a visit of several. */
export interface Done extends Pick<Booked, 'startAt' | 'endAt' | 'localStart' | 'status'> {
  id: string;
  what: string;
  staffName: string | null;
  /** Appointments, some of which may need a payment or a card. */
  parts: readonly Part[];
  plan: Parameters<typeof visitPlan>[1];
}

export function ofOne(booked: Booked): Done {
  const { appointmentId: id, serviceName, variantName } = booked;
  const what = [serviceName, variantName].filter(Boolean).join(', ');
  return { ...booked, id, what, parts: [booked], plan: [] };
}

export function ofVisit({ visitId, appointments, ...visit }: VisitBooking): Done {
  const pending = appointments.find(({ status }) => status !== 'confirmed');
  const plan = appointments.map(({ variantName, ...part }) => ({
    ...part,
    title: [part.serviceName, variantName].filter(Boolean).join(', '),
  }));
  return {
    ...visit,
    id: visitId,
    status: pending?.status ?? 'confirmed',
    what: [...new Set(plan.map(({ title }) => title))].join(' + '),
    staffName: null,
    parts: appointments,
    plan,
  };
}

/** Creates the step that shows the booking with a calendar download. The page receives the event `frontdesk:booked`. */
export function doneStep(done: Done): MakeStep {
  return booking => {
    const { api, texts, config, choice, host } = booking;
    const [pick] = choice.picks;
    if (pick && done.staffName && !pick.person) {
      pick.person = { staffId: '', name: done.staffName, role: '', locations: [] };
    }
    const { id, status, startAt } = done;
    host.dispatchEvent(
      new CustomEvent('frontdesk:booked', {
        bubbles: true,
        detail: { [done.plan.length > 0 ? 'visitId' : 'appointmentId']: id, status, startAt },
      }),
    );
    // Any appointment's address pays for the whole visit.
    const payUrl = done.parts.find(part => part.waitsFor === 'payment')?.confirmationUrl;
    const card = done.parts.find(part => part.waitsFor === 'card' && part.card?.url)?.card ?? null;
    const isToDo = payUrl || card;
    const isOnline = done.parts.every(({ online }) => online);
    const met = done.parts.filter(({ meetingUrl }) => meetingUrl);
    const isZoneNamed = done.parts.some(({ online }) => online);
    const when = whenOf(done, booking.format, isZoneNamed);
    const own = isZoneNamed && booking.format.ownTime(done);
    const where = isOnline ? met[0]?.meetingUrl : addressOf(booking);
    const isBooked = status === 'confirmed';
    const file = el(
      'a',
      {
        class: 'button',
        hidden: true,
        download: `${texts.fileName}.ics`,
      },
      icon('download'),
      texts.addToCalendar,
    );
    void loadMore(api.base).then(more => {
      if (!more) return;
      const phone = locationOf(booking)?.phone ?? config.phone;
      const at = { ...config, phone, address: where! };
      file.href = more.calendarFile(
        [{ ...done, when: isZoneNamed && when }],
        at,
        new URL(api.base).hostname,
      );
      file.hidden = false;
    });
    return {
      name: 'done',
      rank: 5,
      title: titleOf(booking, { isToPay: Boolean(payUrl), isCardWanted: card !== null, isBooked }),
      mark: el('div', { class: 'seal' }, icon(isToDo ? 'card' : isBooked ? 'check' : 'clock')),
      content: [
        el('p', { class: 'lead' }, when),
        own && el('p', { class: 'note' }, icon('globe'), texts.ownTime({ time: own })),
        done.plan.length > 0 && visitPlan(booking, done.plan),
        payUrl && el('p', {}, texts.prepaymentNote),
        card && el('p', {}, texts.cardNote),
        card && el('p', { class: 'note' }, card.consent),
        !isToDo && !isBooked && el('p', {}, texts.requestedNote),
        !isOnline && where && el('p', { class: 'note' }, icon('pin'), el('span', {}, where)),
        el(
          'div',
          { class: 'actions' },
          payUrl && el('a', { class: 'button primary', href: payUrl }, texts.pay),
          card && el('a', { class: 'button primary', href: card.url }, texts.leaveCard),
          ...met.map(({ meetingUrl: href, serviceName }) =>
            el('a', { class: 'button primary', href }, texts.joinService({ service: serviceName })),
          ),
          file,
          el('button', { type: 'button', class: 'plain', onclick: booking.restart }, texts.another),
        ),
      ],
    };
  };
}

interface Open {
  isToPay: boolean;
  isCardWanted: boolean;
  isBooked: boolean;
}

function titleOf({ texts }: Booking, { isToPay, isCardWanted, isBooked }: Open): string {
  if (isCardWanted) return texts.toLeaveCard;
  if (isToPay) return texts.toPay;
  return isBooked ? texts.booked : texts.requested;
}
