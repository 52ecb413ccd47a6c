import { memberships as t } from '#texts/memberships';
import { Select } from '@mantine/core';
import { useState } from 'react';
import updateClientMembershipInput from 'virtual:limits/UpdateClientMembershipInput';
import { useBusiness } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import type { MembershipQuery } from '../../data/operations.generated.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { showDone } from '../../ui/change/toasts.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { useDate } from '../../ui/time/when.tsx';
import plansDocument from './plans.graphql';
import document from './update-membership.graphql';
import { useTerms } from './use-terms.ts';

interface Props {
  of: MembershipQuery['clientMembership'];
  onClose: () => void;
}

/** Form that changes the plan of a membership from its next period on. It tells what is paid from when on. */
export default function ChangePlan({ of, onClose }: Props) {
  const { id: businessId } = useBusiness();
  const { id: membershipId, name, version, status, lastDay } = of;
  const terms = useTerms();
  const date = useDate();
  const [search, setSearch] = useState('');
  const words = search.trim();
  const { data } = useRead('catalog', plansDocument, { businessId, search: words || null });
  const fields = useFields(updateClientMembershipInput, { nextItemId: null as string | null });
  const { mutate, isPending } = useChange(document, {
    affects: ['membership', 'client'],
    showsFailures: true,
    onDone: () => {
      showDone(t.changed({ name }));
      onClose();
    },
  });
  const plans = (data?.catalog.items ?? []).filter(item => item.membership);
  const chosen = plans.find(({ id }) => id === fields.values.nextItemId);
  const price = chosen?.membership && terms.price({ ...chosen, period: chosen.membership.period });
  const change = ({ nextItemId }: { nextItemId: string | null }) =>
    mutate(
      { input: { businessId, membershipId, version, nextItemId: nextItemId ?? '' } },
      { onError: fields.showFailure },
    );
  return (
    <Confirm
      opened
      title={t.changeTitle({ name })}
      action={t.changePlan}
      busy={isPending}
      onConfirm={() => fields.onSubmit(change)()}
      onClose={onClose}
    >
      <Select
        {...fields.of('nextItemId')}
        label={t.nextPlan}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        filter={({ options }) => options}
        nothingFoundMessage={data && t.noPlan}
        data={plans.map(each => ({ value: each.id, label: each.name }))}
        comboboxProps={{ withinPortal: false }}
        data-autofocus
      />
      {price && (
        <p>
          {status === 'paused'
            ? t.changeLater({ price })
            : t.changeFrom({ day: date(addDays(lastDay, 1)), price })}
        </p>
      )}
    </Confirm>
  );
}
