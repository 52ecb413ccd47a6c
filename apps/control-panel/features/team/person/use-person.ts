import { team as t } from '#texts/team';
import { useEffect, useEffectEvent } from 'react';
import saveStaffMemberInput from 'virtual:limits/SaveStaffMemberInput';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { useFieldsDraft } from '../../../ui/form/use-draft.ts';
import type { TeamPersonQuery } from '../../../data/operations.generated.ts';
import { showDone } from '../../../ui/change/toasts.ts';
import { useFields } from '../../../ui/form/use-fields.ts';
import { useHours } from '../../opening-hours/use-hours.ts';
import document from '../../../data/documents/save-person.graphql';
import { useRead } from '../../../data/use-read.ts';
import personServicesDocument from './person-services.graphql';
import { useWorkPlaces } from './use-work-places.ts';

/** State of a staff member's form: fields, hours and save. */
export function usePerson(person: TeamPersonQuery | undefined, onDone: () => void) {
  const { id: businessId } = useBusiness();
  const initial = valuesOf(person);
  const fields = useFields(saveStaffMemberInput, initial);
  const draft = useFieldsDraft(`person/${person?.staffMember.id ?? 'new'}`, fields);
  const choices = usePersonChoices();
  const own = person?.staffMember.workingHours ?? null;
  const hours = useHours(own, person?.business.workingHours ?? choices.businessHours);
  const work = useWorkPlaces(person?.staffMember.locations);
  const usual = person ? '' : choices.usual.join();
  const propose = useEffectEvent((itemIds: string[]) => {
    if (fields.isDirty('itemIds')) return;
    fields.setInitialValues({ ...initial, itemIds });
    fields.setFieldValue('itemIds', itemIds);
  });
  useEffect(() => {
    if (usual) propose(usual.split(','));
  }, [usual]);
  const { mutate, isPending } = useChange(document, {
    affects: ['staff', 'appointment', 'catalog'],
    showsFailures: true,
    onDone: ({ saveStaffMember: { name } }) => {
      showDone(t.saved({ name }));
      draft.forget();
      onDone();
    },
  });
  const known = person && {
    staffId: person.staffMember.id,
    version: person.staffMember.version,
  };
  const save = fields.onSubmit(values => {
    const { itemIds, userId, name, role, color, meetingUrl, active } = values;
    const { maxBookingsPerDay: perDay, maxBookingsPerWeek: perWeek } = values;
    const workingHours = hours.read();
    const placed = work.read();
    if (workingHours === undefined || placed === undefined) return;
    const isOther = itemIds.join() !== initial.itemIds.join();
    mutate(
      {
        input: {
          businessId,
          ...known,
          name: name.trim(),
          role: role.trim() || null,
          color: color || null,
          meetingUrl: meetingUrl.trim() || null,
          active,
          workingHours,
          ...placed,
          maxBookingsPerDay: perDay === '' ? null : perDay,
          maxBookingsPerWeek: perWeek === '' ? null : perWeek,
          ...(userId !== initial.userId && { userId }),
          ...(isOther && { itemIds }),
        },
      },
      { onError: fields.showFailure },
    );
  });
  return { fields, draft, choices, hours, work, save, isPending };
}

function valuesOf(person: TeamPersonQuery | undefined) {
  const {
    id,
    name = '',
    role = '',
    color,
    meetingUrl,
    userId = null,
    active = true,
    maxBookingsPerDay,
    maxBookingsPerWeek,
  } = person?.staffMember ?? {};
  const performs = person?.services.items.filter(({ staffIds }) => staffIds.includes(id!)) ?? [];
  return {
    name,
    role,
    color: color ?? '',
    meetingUrl: meetingUrl ?? '',
    userId,
    active,
    maxBookingsPerDay: (maxBookingsPerDay ?? '') as number | '',
    maxBookingsPerWeek: (maxBookingsPerWeek ?? '') as number | '',
    itemIds: performs.map(each => each.id),
  };
}

/**
 * Reads the services for a staff member and the business's hours. `services` is null while loading, or if there
 * are too many to list.
 */
function usePersonChoices() {
  const { id: businessId } = useBusiness();
  const { data, error } = useRead('catalog', personServicesDocument, { businessId });
  const items = data?.catalog.nextCursor ? undefined : data?.catalog.items;
  return {
    isReading: !data && !error,
    services: items?.map(({ id, name }) => ({ value: id, label: name })) ?? null,
    /** Services that have staff. Others may need none. */
    usual: items?.filter(({ staffIds }) => staffIds.length > 0).map(({ id }) => id) ?? [],
    businessHours: data?.business?.workingHours,
  };
}
