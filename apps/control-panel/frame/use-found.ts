import { frame } from '#texts/frame';
import { useDebouncedValue } from '@mantine/hooks';
import { useOpened } from '../api/use-address.ts';
import { useBusiness } from '../api/session.ts';
import { useRead } from '../api/use-read.ts';
import type { IconName } from '../parts/icon.tsx';
import { useCan } from '../api/can.ts';
import { useMoney } from '../parts/money.tsx';
import { useOpens } from '../parts/use-opens.ts';
import { useMoment } from '../parts/when.tsx';
import type { Choice } from './choice.ts';
import find from './find.graphql';

const pause = 120;

interface Found {
  found: readonly Choice[];
  /** Whether the service has not said yet what it finds by this very text. */
  isComing: boolean;
}

/** What the service finds by a text, as far as it can be opened; nothing for who may not see clients. */
export function useFound(text: string): Found {
  const { results } = frame;
  const { id: businessId } = useBusiness();
  const [, open] = useOpened();
  const money = useMoney();
  const moment = useMoment();
  const opens = useOpens();
  const canFind = useCan()('client_read');
  const [settled] = useDebouncedValue(text.trim(), pause);
  const enabled = canFind && settled.length > 1;
  const { data, error, isPlaceholderData } = useRead(
    'client',
    find,
    { businessId, text: settled },
    { enabled },
  );
  const isComing =
    canFind &&
    text.trim().length > 1 &&
    !error &&
    (settled !== text.trim() || !data || isPlaceholderData);
  if (!enabled || !data || text.trim() === '') return { found: [], isComing };
  const { clients, appointments, orders, items, staff } = data.search;
  const choice = (icon: IconName, id: string, label: string, hint?: string): Choice => ({
    id,
    group: results,
    icon,
    label,
    ...(hint && { hint }),
    run: () => open(id),
  });
  const found = [
    ...clients.map(({ id, name, phone }) => choice('clients', id, name, phone ?? undefined)),
    ...appointments.map(({ id, clientName, title, startAt }) =>
      choice('calendar', id, `${clientName}, ${title}`, moment(startAt)),
    ),
    ...orders.map(({ id, orderNumber, clientName, total }) =>
      choice('orders', id, `${orderNumber}, ${clientName}`, money(total)),
    ),
    ...items.map(({ id, name, price }) => choice('catalog', id, name, money(price))),
    ...staff.map(({ id, name }) => choice('team', id, name)),
  ].filter(({ id }) => opens(id));
  return { found, isComing };
}
