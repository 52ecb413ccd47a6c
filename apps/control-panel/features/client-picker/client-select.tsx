import { Select } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import document from './client-choices.graphql';

interface Props {
  label: string;
  placeholder: string;
  /** True if the field has the focus from the beginning. */
  isFocused?: boolean;
  onPick: (clientId: string | null) => void;
}

/** Field that searches a client by name, phone or email. */
export function ClientSelect({ label, placeholder, isFocused = false, onPick }: Props) {
  const { id: businessId } = useBusiness();
  const [search, setSearch] = useState('');
  const { data } = useRead('client', document, { businessId, search: search.trim() || null });
  return (
    <Select
      label={label}
      placeholder={placeholder}
      searchable
      // It opens by a press that says so, and a keyboard user goes on typing.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={isFocused}
      openOnFocus={!isFocused}
      comboboxProps={{ withinPortal: false }}
      clearable
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options }) => options}
      data={(data?.clients.items ?? []).map(({ id, name, phone }) => ({
        value: id,
        label: [name, phone].filter(Boolean).join(' · '),
      }))}
      onChange={onPick}
    />
  );
}
