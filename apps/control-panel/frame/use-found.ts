import { useDebouncedValue } from '@mantine/hooks';
import { useOpened } from '../api/use-address.ts';
import { useBusiness } from '../api/session.ts';
import { useRead } from '../api/use-read.ts';
import { things } from '../places.ts';
import type { IconName } from '../parts/icon.tsx';
import { useMoney } from '../parts/money.tsx';
import { useMoment } from '../parts/when.tsx';
import { useFrameTexts } from '../texts/use-texts.ts';
import type { Choice } from './choice.ts';
import find from './find.graphql';

const pause = 120;

/** What the service finds by a text, as far as it can be opened. */
export function useFound(text: string): readonly Choice[] {
  const { results } = useFrameTexts();
  const { id: businessId } = useBusiness();
  const [, open] = useOpened();
  const money = useMoney();
  const moment = useMoment();
  const [settled] = useDebouncedValue(text.trim(), pause);
  const enabled = settled.length > 1;
  const { data } = useRead('client', find, { businessId, text: settled }, { enabled });
  if (!enabled || !data || text.trim() === '') return [];
  const { clients, appointments, orders, items, staff } = data.search;
  const found = (icon: IconName, id: string, label: string, hint?: string): Choice => ({
    id,
    group: results,
    icon,
    label,
    ...(hint && { hint }),
    run: () => open(id),
  });
  return [
    ...clients.map(({ id, name, phone }) => found('clients', id, name, phone)),
    ...appointments.map(({ id, clientName, title, startAt }) =>
      found('calendar', id, `${clientName}, ${title}`, moment(startAt)),
    ),
    ...orders.map(({ id, orderNumber, clientName, total }) =>
      found('orders', id, `${orderNumber}, ${clientName}`, money(total)),
    ),
    ...items.map(({ id, name, price }) => found('catalog', id, name, money(price))),
    ...staff.map(({ id, name }) => found('team', id, name)),
  ].filter(({ id }) => things.some(({ prefix }) => id.startsWith(`${prefix}_`)));
}
