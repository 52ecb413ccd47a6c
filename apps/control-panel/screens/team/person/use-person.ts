import { team as t } from '#texts/team';
import { useEffect, useEffectEvent } from 'react';
import saveStaffMemberInput from 'virtual:limits/SaveStaffMemberInput';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { useFieldsDraft } from '../../../drafts/use-draft.ts';
import type { TeamPersonQuery } from '../../../operations.generated.ts';
import { showDone } from '../../../parts/toasts.ts';
import { useFields } from '../../../parts/use-fields.ts';
import { useHours } from '../../../hours/use-hours.ts';
import document from './save-person.graphql';
import { usePersonChoices } from './use-person-choices.ts';

/** The fields of a person, their hours, and saving them. */
export function usePerson(person: TeamPersonQuery | undefined, onDone: () => void) {
  const { id: businessId } = useBusiness();
  const initial = valuesOf(person);
  const fields = useFields(saveStaffMemberInput, initial);
  const draft = useFieldsDraft(`person/${person?.staffMember.id ?? 'new'}`, fields);
  const choices = usePersonChoices();
  const own = person?.staffMember.workingHours ?? null;
  const hours = useHours(own, person?.business.workingHours ?? choices.businessHours);
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
    if (workingHours === undefined) return;
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
          maxBookingsPerDay: perDay === '' ? null : perDay,
          maxBookingsPerWeek: perWeek === '' ? null : perWeek,
          ...(userId !== initial.userId && { userId }),
          ...(isOther && { itemIds }),
        },
      },
      { onError: fields.showFailure },
    );
  });
  return { fields, draft, choices, hours, save, isPending };
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
