import { useMemo } from 'react';
import { useRead } from '../../data/use-read.ts';
import type { ListTariffsQuery } from '../../data/operations.generated.ts';
import document from './list-tariffs.graphql';

type Tariff = ListTariffsQuery['tariffs']['items'][number];

const none: readonly Tariff[] = [];

/** Returns the tariffs, and a look-up by key. Empty until they are read. */
export function useTariffs() {
  const { data } = useRead('operated', document, {});
  const all = data?.tariffs.items ?? none;
  return useMemo(
    () => ({ all, tariffOf: (key: string) => all.find(each => each.key === key) }),
    [all],
  );
}

interface Use {
  staff: number;
  catalogItems: number;
  appointmentsThisMonth?: number | null;
}

/** Returns the usage of each limit. A null limit is unlimited, and a null usage is not counted. */
export function usedOf(use: Use, limits: Tariff['limits'] | undefined) {
  return [
    { name: 'staff', used: use.staff, most: limits?.staff ?? null },
    { name: 'catalogItems', used: use.catalogItems, most: limits?.catalogItems ?? null },
    {
      name: 'appointments',
      used: use.appointmentsThisMonth ?? null,
      most: limits?.appointmentsPerMonth ?? null,
    },
  ] as const;
}
