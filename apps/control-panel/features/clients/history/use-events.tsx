import { frame } from '#texts/frame';
import { useLocationName } from '../../../data/locations/locations.ts';
import { board } from '#texts/board';
import { messageStates } from '#texts/messageStates';
import { payingStates } from '#texts/payingStates';
import { clients as t } from '#texts/clients';
import { inbox } from '#texts/inbox';
import type { ReactNode } from 'react';
import { toneOf } from '../../../data/board/status-tone.ts';
import { MessageState } from '../../messages/message-state.tsx';
import type { AppointmentStatus, ClientTimelineQuery } from '../../../data/operations.generated.ts';
import { Money } from '../../../ui/text/money.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import { State } from '../../payments/state.tsx';
import type { IconName } from '../../../ui/text/icon.tsx';

/** An entry in a client's history. */
export interface Event {
  id: string;
  /** Id of the record that the title opens; of a message, its conversation. */
  opens: string;
  at: string;
  icon: IconName;
  title: string;
  /** True if the event is upcoming once its time lies ahead. False for cancelled appointments. */
  isAwaited?: boolean;
  /** Status of the event. */
  state: ReactNode;
  /** Additional small text. */
  more?: ReactNode;
}

/** Statuses of appointments that still take place. */
const awaited = new Set<AppointmentStatus>(['pending', 'confirmed', 'arrived']);

/** Characters of a message that stand for it. */
const longestTitle = 100;

type Entry = ClientTimelineQuery['clientTimeline']['items'][number];

/** Returns a function that converts a timeline entry to an event. */
export function useEvents(): (entry: Entry) => Event[] {
  const { status: statusNames } = board;
  const { paid } = payingStates;
  const { channel: channels } = messageStates;
  const placeOf = useLocationName();
  return ({ at, appointment, order, payment, message, conversationMessage }) => {
    if (appointment) {
      const { id, title, status, staffName, locationId, price, currency } = appointment;
      const place = placeOf(locationId);
      const more = (
        <>
          {staffName && `${staffName} · `}
          {place && `${place} · `}
          <Money amount={price} currency={currency} />
        </>
      );
      const state = <Status tone={toneOf[status]}>{statusNames[status]}</Status>;
      const isAwaited = awaited.has(status);
      return [{ id, opens: id, at, icon: 'calendar', title, isAwaited, state, more }];
    }
    if (order) {
      const { id, orderNumber, status, paymentStatus, total, currency } = order;
      const more = (
        <>
          <Money amount={total} currency={currency} /> · {paid[paymentStatus]}
        </>
      );
      const state = <State of="order" is={status} />;
      return [
        { id, opens: id, at, icon: 'orders', title: t.order({ number: orderNumber }), state, more },
      ];
    }
    if (payment) {
      const { id, status, amount, captured, refunded, currency, providerName } = payment;
      const more = (
        <>
          <Money amount={captured || amount} currency={currency} /> · {providerName}
          {refunded > 0 && (
            <>
              {' '}
              · {frame.label({ label: paid.refunded })}{' '}
              <Money amount={refunded} currency={currency} />
            </>
          )}
        </>
      );
      const state = <State of="payment" is={status} />;
      return [{ id, opens: id, at, icon: 'payments', title: t.payment, state, more }];
    }
    if (conversationMessage) {
      const { id, conversationId, direction, channel, text, authorName, state } =
        conversationMessage;
      const isSent = direction === 'sent';
      const more = [isSent ? (authorName ?? t.fromUs) : t.fromClient, inbox.channels[channel]];
      return [
        {
          id,
          opens: conversationId,
          at,
          icon: 'mail',
          title: text.replaceAll(/\s+/g, ' ').slice(0, longestTitle),
          state: state === 'failed' ? <Status tone="bad">{inbox.states.failed}</Status> : null,
          more: more.join(' · '),
        },
      ];
    }
    if (!message) return [];
    const { id, title, channel, recipient, status, subjectId, lastError } = message;
    const more = [channels[channel], recipient, status === 'failed' ? lastError : null];
    return [
      {
        id,
        opens: subjectId,
        at,
        icon: channel === 'sms' ? 'phone' : 'mail',
        title,
        state: <MessageState is={status} />,
        more: more.filter(Boolean).join(' · '),
      },
    ];
  };
}
