import { settingsLocations as t } from '#texts/settingsLocations';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import saveLocationInput from 'virtual:limits/SaveLocationInput';
import type { BusinessLocationsQuery } from '../../../data/operations.generated.ts';
import { invalidateSession } from '../../../data/boot/invalidate-session.ts';
import { useBusiness } from '../../../data/session.ts';
import { refresh } from '../../../data/use-read.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { useUndoable } from '../../../ui/change/use-undo.ts';
import { placeText, showPlaceFailure } from '../../../ui/form/place-field.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { useFollowed } from '../../../ui/form/use-followed.ts';
import document from '../../../data/documents/save-location.graphql';

export type Location = BusinessLocationsQuery['locations']['items'][number];

const affects = ['business', 'appointment', 'staff', 'resource'] as const;

/** State of a location's form: fields, save, and archiving. */
export function useLocation(location: Location | undefined, onDone: () => void) {
  const { id: businessId, timezone } = useBusiness();
  const stored = {
    name: location?.name ?? '',
    slug: location?.slug ?? '',
    address: location?.address ?? '',
    phone: location?.phone ?? '',
    timezone: location?.timezone ?? timezone,
    parallelCapacity: (location?.parallelCapacity ?? '') as number | '',
    travelMinutes: (location?.travelMinutes ?? 0) as number | '',
    delivers: location?.delivers ?? true,
    offersPickup: location?.offersPickup ?? true,
    place: placeText(location ?? {}),
  };
  const fields = useFields(saveLocationInput, stored);
  useFollowed(fields, stored);
  const done = useUndoable(affects);
  const { mutate, isPending } = useChange(document, {
    affects,
    showsFailures: true,
    onDone: ({ saveLocation: { name } }, _, eventId) => {
      done(t.saved({ name }), location ? eventId : undefined);
      // The number of locations is part of the session.
      invalidateSession();
      onDone();
    },
  });
  const known = location && { locationId: location.id, version: location.version };
  const save = fields.onSubmit(typed => {
    const { name, slug, address, phone, parallelCapacity, travelMinutes, place } = typed;
    const { delivers, offersPickup } = typed;
    const input = {
      businessId,
      ...known,
      // An unchanged name of the main location stays that of the business.
      ...(name.trim() !== location?.name && { name: name.trim() }),
      ...(slug.trim() && slug.trim() !== location?.slug && { slug: slug.trim() }),
      address: address.trim() || null,
      phone: phone.trim() || null,
      timezone: typed.timezone,
      parallelCapacity: parallelCapacity === '' ? null : parallelCapacity,
      travelMinutes: travelMinutes === '' ? 0 : travelMinutes,
      delivers,
      offersPickup,
      ...(place.trim() !== stored.place && { place: place.trim() }),
    };
    mutate({ input }, { onError: error => showPlaceFailure(fields, error) });
  });
  const setStatus = (status: Location['status']) =>
    known && mutate({ input: { businessId, ...known, status } }, { onError: fields.showFailure });
  return { fields, save, setStatus, isPending };
}

/** Moves a location up or down. Only locations with a changed position are saved. */
export function useOrder(locations: readonly Location[]) {
  const client = useQueryClient();
  const { id: businessId } = useBusiness();
  const [isBusy, setBusy] = useState(false);
  const { mutateAsync } = useChange(document, { affects: [] });
  const order = async (moved: readonly Location[]) => {
    setBusy(true);
    try {
      for (const [position, { id, position: former }] of moved.entries())
        if (former !== position)
          await mutateAsync({ input: { businessId, locationId: id, position } });
    } catch {
      // The mutation itself reports a refusal.
    } finally {
      await refresh(client, ['business']);
      setBusy(false);
    }
  };
  const move = (index: number, by: number) =>
    void order(locations.toSpliced(index, 1).toSpliced(index + by, 0, locations[index]!));
  return { move, isBusy };
}
