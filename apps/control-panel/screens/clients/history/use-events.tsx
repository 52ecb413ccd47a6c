import { toneOf } from '../../../calendar/status-tone.ts';
import { texts as boardTexts } from '../../../calendar/texts.ts';
import type { ClientHistoryQuery } from '../../../operations.generated.ts';
import { Money } from '../../../parts/money.tsx';
import { Status } from '../../../parts/status.tsx';
import { State } from '../../../paying/states/state.tsx';
import { stateTexts } from '../../../paying/states/texts.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { texts } from '../texts.ts';
import type { Event } from './event.ts';

/** Visits and orders as one row of events, the latest first. */
export function useEvents(data: ClientHistoryQuery | undefined): Event[] {
  const t = useTexts(texts);
  const { status: statusNames } = useTexts(boardTexts);
  const { paid } = useTexts(stateTexts);
  if (!data) return [];
  const visits = data.appointments.items.map(
    ({ id, title, status, startAt, staffName, price, currency }): Event => ({
      id,
      at: startAt,
      icon: 'calendar',
      title,
      state: <Status tone={toneOf[status]}>{statusNames[status]}</Status>,
      more: (
        <>
          {staffName && `${staffName} · `}
          <Money amount={price} currency={currency} />
        </>
      ),
    }),
  );
  const orders = data.orders.items.map(
    ({ id, orderNumber, status, paymentStatus, total, currency, createdAt }): Event => ({
      id,
      at: createdAt,
      icon: 'orders',
      title: t.order(orderNumber),
      state: <State of="order" is={status} />,
      more: (
        <>
          <Money amount={total} currency={currency} /> · {paid[paymentStatus]}
        </>
      ),
    }),
  );
  return [...visits, ...orders].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
