import { useLocations, useHasSeveral } from '../../../data/locations/locations.ts';
import type { BusinessHoursQuery } from '../../../data/operations.generated.ts';
import { useBusiness } from '../../../data/session.ts';
import { useAddress } from '../../../data/use-address.ts';
import { useRead } from '../../../data/use-read.ts';
import { dayOf } from '../../../i18n/days.ts';
import { useMinute } from '../../../ui/time/use-minute.ts';
import document from './business-hours.graphql';
import locationDocument from './location-hours.graphql';

type BusinessHours = BusinessHoursQuery['business'];

/** Opening hours as read: of the business, or of one of its further locations. */
export interface Read extends Pick<
  BusinessHours,
  'version' | 'workingHours' | 'today' | 'affectedAppointments'
> {
  timezone: string;
  /** The location, if the business has several. */
  locationId: string | undefined;
  /** True for the hours of the business, which are those of its main location. */
  isMain: boolean;
}

/** Reads the opening hours of the location in the address, else of the main one. */
export function useReadHours() {
  const { id: businessId, timezone } = useBusiness();
  const hasSeveral = useHasSeveral();
  const [address, set] = useAddress();
  const main = useLocations().find(({ isMain }) => isMain);
  const now = useMinute();
  const { data, error, refetch } = useRead('business', document, { businessId });
  const locations = useRead('business', locationDocument, { businessId }, { enabled: hasSeveral });
  const chosen = hasSeveral ? (address['location'] ?? main?.id) : undefined;
  const other = locations.data?.locations.items.find(({ id, isMain }) => id === chosen && !isMain);
  const isRead = data && (!hasSeveral || locations.data);
  const affected = data?.business.affectedAppointments ?? [];
  const read: Read | undefined = isRead && {
    ...data.business,
    timezone,
    isMain: !other,
    ...(other && { ...other, today: dayOf(now, other.timezone) }),
    locationId: chosen,
    affectedAppointments: chosen
      ? affected.filter(({ locationId }) => locationId === chosen)
      : affected,
  };
  return {
    read,
    error: error ?? locations.error,
    refetch,
    choose: (location: string) => set({ location }),
  };
}
