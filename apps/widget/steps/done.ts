import type { Booking, MakeStep } from '../booking.ts';
import { calendarFile } from '../calendar-file.ts';
import { el } from '../dom.ts';
import { icon } from '../icons.ts';
import type { Booking as Booked } from '../types.ts';

/** Shows the booking with a calendar download. The page receives the event `frontdesk:booked`. */
export function doneStep(booked: Booked): MakeStep {
  return booking => {
    const { api, texts, config, choice, host } = booking;
    if (booked.staffName && !choice.person) {
      choice.person = { staffId: '', name: booked.staffName, role: '' };
    }
    const { appointmentId, status, startAt, confirmationUrl } = booked;
    host.dispatchEvent(
      new CustomEvent('frontdesk:booked', {
        bubbles: true,
        detail: { appointmentId, status, startAt },
      }),
    );
    const isToPay = booked.waitsFor === 'payment' && confirmationUrl !== null;
    const cardUrl = booked.waitsFor === 'card' ? (booked.card?.url ?? null) : null;
    const isToDo = isToPay || cardUrl !== null;
    const file = el(
      'a',
      {
        class: 'button',
        href: calendarFile(booked, config, api.host),
        download: `${texts.fileName}.ics`,
      },
      icon('download'),
      texts.addToCalendar,
    );
    const title = cardUrl
      ? texts.toLeaveCard
      : isToPay
        ? texts.toPay
        : status === 'confirmed'
          ? texts.booked
          : texts.requested;
    return {
      rank: 5,
      title,
      mark: el(
        'div',
        { class: 'seal' },
        icon(isToDo ? 'card' : status === 'confirmed' ? 'check' : 'clock'),
      ),
      content: [
        el('p', { class: 'lead' }, whenOf(booked, booking)),
        isToPay && el('p', {}, texts.prepaymentNote),
        cardUrl && el('p', {}, texts.cardNote),
        cardUrl && el('p', { class: 'note' }, booked.card?.consent ?? ''),
        !isToDo && status !== 'confirmed' && el('p', {}, texts.requestedNote),
        config.address && el('p', { class: 'note' }, icon('pin'), el('span', {}, config.address)),
        el(
          'div',
          { class: 'actions' },
          isToPay && el('a', { class: 'button primary', href: confirmationUrl }, texts.pay),
          cardUrl && el('a', { class: 'button primary', href: cardUrl }, texts.leaveCard),
          file,
          el('button', { type: 'button', class: 'plain', onclick: booking.restart }, texts.another),
        ),
      ],
    };
  };
}

function whenOf(booked: Booked, { format }: Booking): string {
  return `${format.day(booked.localStart.slice(0, 10))}, ${format.time(booked)}`;
}
