import { locations as t } from '#texts/locations';
import { useMemo } from 'react';
import { useHasSeveral, useLocationName } from '../../data/locations/locations.ts';
import type { Column } from './list-columns.ts';

/** Returns the column of the location of records; none for a business with one location. */
export function useLocationColumn<Row extends { locationId: string }>(): Column<Row>[] {
  const hasSeveral = useHasSeveral();
  const nameOf = useLocationName();
  return useMemo(
    () =>
      hasSeveral
        ? [
            {
              title: t.location,
              width: '9rem',
              cell: ({ locationId }) => nameOf(locationId),
              desktopOnly: true,
            },
          ]
        : [],
    [hasSeveral, nameOf],
  );
}
