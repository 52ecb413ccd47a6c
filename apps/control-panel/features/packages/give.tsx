import { clientsPackages as t } from '#texts/clientsPackages';
import { NumberInput, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import issuePackageInput from 'virtual:limits/IssuePackageInput';
import { useBusiness } from '../../data/session.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { useRead } from '../../data/use-read.ts';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { endOf } from '../../i18n/wall-clock.ts';
import { showDone } from '../../ui/change/toasts.ts';
import { useFields } from '../../ui/form/use-fields.ts';
import document from './issue-package.graphql';
import itemsDocument from './package-items.graphql';

interface Props {
  clientId: string;
  onClose: () => void;
}

/** Form to grant a client a package that was not sold here, with the number of visits and a reason. */
export default function Give({ clientId, onClose }: Props) {
  const { id: businessId, timezone } = useBusiness();
  const [search, setSearch] = useState('');
  const words = search.trim();
  const { data } = useRead('catalog', itemsDocument, { businessId, search: words || null });
  const initial = {
    itemId: null as string | null,
    visits: '' as number | '',
    expiresAt: null as string | null,
    reason: '',
  };
  const fields = useFields(issuePackageInput, initial);
  const { mutate, isPending } = useChange(document, {
    affects: ['client', 'appointment'],
    showsFailures: true,
    onDone: ({ issuePackage }) => {
      showDone(t.given({ name: issuePackage.name }));
      onClose();
    },
  });
  const run = ({ itemId, visits, expiresAt, reason }: typeof initial) =>
    mutate(
      {
        input: {
          businessId,
          clientId,
          itemId: itemId ?? '',
          reason: reason.trim(),
          ...(visits !== '' && { visits }),
          ...(expiresAt && { expiresAt: endOf(expiresAt, timezone) }),
        },
      },
      { onError: fields.showFailure },
    );
  const packages = (data?.catalog.items ?? []).filter(item => item.package);
  const chosen = packages.find(({ id }) => id === fields.values.itemId);
  return (
    <Confirm
      opened
      title={t.give}
      action={t.giveNow}
      busy={isPending}
      onConfirm={() => fields.onSubmit(run)()}
      onClose={onClose}
    >
      <Select
        {...fields.of('itemId')}
        label={t.which}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        filter={({ options }) => options}
        nothingFoundMessage={data && t.noItem}
        data={packages.map(({ id, name }) => ({ value: id, label: name }))}
        comboboxProps={{ withinPortal: false }}
        data-autofocus
      />
      <NumberInput
        {...fields.of('visits')}
        label={t.visits}
        placeholder={chosen?.package ? String(chosen.package.visits) : ''}
        min={1}
        allowDecimal={false}
        clampBehavior="none"
        inputMode="numeric"
        mt="sm"
      />
      <DateField
        {...fields.of('expiresAt')}
        label={t.validUntil}
        placeholder={t.asItem}
        clearable
        mt="sm"
      />
      <TextInput {...fields.of('reason')} label={t.reason} mt="sm" />
    </Confirm>
  );
}
