import { memberships as t } from '#texts/memberships';
import { Checkbox, Select } from '@mantine/core';
import { useState } from 'react';
import startMembershipTrialInput from 'virtual:limits/StartMembershipTrialInput';
import { useBusiness } from '../../data/session.ts';
import { useOpenId } from '../../data/use-address.ts';
import { useRead } from '../../data/use-read.ts';
import { showDone } from '../../ui/change/toasts.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import orderDocument from './order-membership.graphql';
import plansDocument from './plans.graphql';
import trialDocument from './start-trial.graphql';
import { useTerms } from './use-terms.ts';

interface Props {
  clientId: string;
  onClose: () => void;
}

/** Form that adds a membership: with the trial of its plan, or by an order that is then paid in any way. */
export default function Add({ clientId, onClose }: Props) {
  const { id: businessId } = useBusiness();
  const [, open] = useOpenId();
  const terms = useTerms();
  const [search, setSearch] = useState('');
  const words = search.trim();
  const { data } = useRead('catalog', plansDocument, { businessId, search: words || null });
  const initial = { itemId: null as string | null, hasTrial: true };
  const fields = useFields(startMembershipTrialInput, initial);
  const trial = useChange(trialDocument, {
    affects: ['membership', 'client'],
    showsFailures: true,
    onDone: ({ startMembershipTrial }) => {
      showDone(t.added({ name: startMembershipTrial.name }));
      onClose();
    },
  });
  const order = useChange(orderDocument, {
    affects: ['order'],
    showsFailures: true,
    onDone: ({ createOrder }) => {
      onClose();
      open(createOrder.id);
    },
  });
  const plans = (data?.catalog.items ?? []).filter(item => item.membership);
  const chosen = plans.find(({ id }) => id === fields.values.itemId);
  const trialDays = chosen?.membership?.trialDays ?? 0;
  const begin = ({ itemId, hasTrial }: typeof initial) => {
    const onError = fields.showFailure;
    if (hasTrial && trialDays > 0) {
      trial.mutate({ input: { businessId, clientId, itemId: itemId ?? '' } }, { onError });
    } else {
      const items = [{ catalogItemId: itemId ?? '' }];
      order.mutate({ input: { businessId, clientId, items } }, { onError });
    }
  };
  return (
    <Confirm
      opened
      title={t.add}
      action={t.addNow}
      busy={trial.isPending || order.isPending}
      onConfirm={() => fields.onSubmit(begin)()}
      onClose={onClose}
    >
      <Select
        {...fields.of('itemId')}
        label={t.columns.plan}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        filter={({ options }) => options}
        nothingFoundMessage={data && t.noPlan}
        data={plans.map(({ id, name }) => ({ value: id, label: name }))}
        comboboxProps={{ withinPortal: false }}
        data-autofocus
      />
      {chosen?.membership && <p>{terms.price({ ...chosen, period: chosen.membership.period })}</p>}
      {trialDays > 0 && (
        <Checkbox
          label={t.trial({ count: trialDays })}
          checked={fields.values.hasTrial}
          onChange={event => fields.setFieldValue('hasTrial', event.currentTarget.checked)}
        />
      )}
      {chosen && !(trialDays > 0 && fields.values.hasTrial) && <p>{t.toPay}</p>}
    </Confirm>
  );
}
