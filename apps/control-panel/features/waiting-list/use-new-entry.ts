import { useEffect, useEffectEvent, useState } from 'react';
import joinWaitlistInput from 'virtual:limits/JoinWaitlistInput';
import { useBusiness } from '../../data/session.ts';
import { useAddress } from '../../data/use-address.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { dayOf } from '../../i18n/days.ts';
import type { Weekday } from '../../data/operations.generated.ts';
import { useFields } from '../../ui/form/use-fields.ts';
import { useMinute } from '../../ui/time/use-minute.ts';
import { useBookable } from '../booking/services.ts';
import { useClient } from '../client-picker/use-client.ts';
import { useLastVisit } from '../booking/use-service.ts';
import { takeHanded } from '../booking/booking-parameters.ts';

const empty = {
  clientId: null as string | null,
  clientName: '',
  clientPhone: '',
  catalogItemId: null as string | null,
  staffIds: [] as string[],
  dateFrom: null as string | null,
  dateTo: null as string | null,
  weekdays: [] as Weekday[],
  timeFrom: '',
  timeTo: '',
  note: '',
};

export type NewEntry = typeof empty;

/** Default length of the requested period in days. */
const usualDays = 7;

/** State of the waiting-list form, with defaults from the address and the client. */
export function useNewEntry() {
  const { timezone } = useBusiness();
  const [address] = useAddress();
  const now = useMinute();
  const [handed] = useState(takeHanded);
  const { chosen, choose } = useClient(handed);
  // An existing client's name and phone must not become those of another client.
  const fresh = handed?.id ? undefined : handed;
  const from = Math.max(now, Date.parse(address['at'] ?? '') || 0);
  const fields = useFields(joinWaitlistInput, {
    ...empty,
    clientId: address['client'] ?? null,
    clientName: fresh?.name ?? '',
    clientPhone: fresh?.phone ?? '',
    catalogItemId: address['service'] ?? null,
    dateTo: addDays(dayOf(from, timezone), usualDays),
  });
  const { clientId, catalogItemId } = fields.values;
  const { services, performersOf } = useBookable();
  const { last } = useLastVisit(catalogItemId ? null : clientId);
  const proposed = last?.bookedId ?? (services.length === 1 ? services[0]?.id : undefined);
  const propose = useEffectEvent((id: string) => {
    if (catalogItemId) return;
    fields.setInitialValues({ ...fields.getInitialValues(), catalogItemId: id });
    fields.setFieldValue('catalogItemId', id);
  });
  useEffect(() => {
    if (proposed) propose(proposed);
  }, [proposed]);
  const service = services.find(({ id }) => id === catalogItemId);
  return {
    fields,
    /** The existing client; null for a new one. */
    known: chosen?.id ? chosen : null,
    forgetKnown: () => {
      choose(null);
      fields.setFieldValue('clientId', null);
    },
    services,
    people: performersOf(service),
  };
}

export function inputOf(businessId: string, values: NewEntry) {
  const { clientId, clientName, clientPhone, catalogItemId, dateFrom, dateTo } = values;
  const { staffIds, weekdays: days, timeFrom, timeTo, note } = values;
  return {
    businessId,
    ...(clientId
      ? { clientId }
      : {
          clientName: clientName.trim(),
          ...(clientPhone.trim() && { clientPhone: clientPhone.trim() }),
        }),
    catalogItemId: catalogItemId ?? '',
    ...(staffIds.length > 0 && { staffIds }),
    ...(dateFrom && { dateFrom }),
    dateTo: dateTo ?? '',
    ...(days.length > 0 && { weekdays: days }),
    ...(timeFrom && { timeFrom }),
    ...(timeTo && { timeTo }),
    ...(note.trim() && { note: note.trim() }),
  };
}
