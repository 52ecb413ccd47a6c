import { frame } from '#texts/frame';
import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useOpenId } from '../../data/use-address.ts';
import { useLocationName } from '../../data/locations/locations.ts';
import { useBusiness } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import type { IconName } from '../../ui/text/icon.tsx';
import { useCan } from '../../data/can.ts';
import { useMoney } from '../../ui/text/money.tsx';
import { useOpens } from '../../ui/layout/use-opens.ts';
import { useMoment } from '../../ui/time/when.tsx';
import type { Choice } from './choice.ts';
import find from './find.graphql';

const pause = 120;

interface Found {
  found: readonly Choice[];
  /** True until the server has answered this exact text. */
  isComing: boolean;
}

/**
 * Searches the server by text and returns results that can be opened. Empty if the user may not see clients.
 */
export function useFound(text: string): Found {
  const { results } = frame;
  const { id: businessId, slug } = useBusiness();
  const navigate = useNavigate();
  const [, open] = useOpenId();
  const money = useMoney();
  const moment = useMoment();
  const opens = useOpens();
  const placeOf = useLocationName();
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
  const { clients, appointments, orders, items, staff, conversations } = data.search;
  const choice = (icon: IconName, id: string, label: string, hint?: string): Choice => ({
    id,
    group: results,
    icon,
    label,
    ...(hint && { hint }),
    run: () => open(id),
  });
  const withPlace = (hint: string, locationId: string) =>
    [hint, placeOf(locationId)].filter(Boolean).join(' · ');
  const found = [
    ...clients.map(({ id, name, phone }) => choice('clients', id, name, phone ?? undefined)),
    ...appointments.map(({ id, clientName, title, startAt, locationId }) =>
      choice('calendar', id, `${clientName}, ${title}`, withPlace(moment(startAt), locationId)),
    ),
    ...orders.map(({ id, orderNumber, clientName, total, locationId }) =>
      choice('orders', id, `${orderNumber}, ${clientName}`, withPlace(money(total), locationId)),
    ),
    ...items.map(({ id, name, price }) => choice('catalog', id, name, money(price))),
    ...staff.map(({ id, name }) => choice('team', id, name)),
  ].filter(({ id }) => opens(id));
  const written = conversations.map(({ id, name, excerpt }): Choice => {
    const run = () => void navigate({ to: `/${slug}/inbox`, search: { c: id } } as never);
    return { id, group: results, icon: 'mail', label: name, hint: excerpt, run };
  });
  return { found: [...found, ...written], isComing };
}
