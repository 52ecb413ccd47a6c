import { clientsMerge as t } from '#texts/clientsMerge';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useBusiness } from '../../../api/session.ts';
import { useRead } from '../../../api/use-read.ts';
import type { ClientDoublesQuery } from '../../../operations.generated.ts';
import findDocument from '../../booking/client/find-clients.graphql';

interface Props {
  /** Who is not offered: the client themselves. */
  clientId: string;
  doubles: ClientDoublesQuery['clientDoubles'];
  value: string | null;
  error: string | undefined;
  onChange: (clientId: string | null) => void;
}

interface Found {
  id: string;
  name: string;
  phone: string | null;
  email: string | null;
}

/** Chooses another client: of those who may be the same person, or by a part of name, phone or address. */
export function OtherField({ clientId, doubles, value, error, onChange }: Props) {
  const { id: businessId } = useBusiness();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 150);
  const isSearched = search.length >= 2;
  const { data } = useRead(
    'client',
    findDocument,
    { businessId, search: search || ' ' },
    { enabled: isSearched },
  );
  const known = new Map<string, string>(
    doubles.map(({ client, likeness }) => [
      client.id,
      `${labelOf(client)} (${t.likeness[likeness]})`,
    ]),
  );
  for (const client of isSearched ? (data?.clients.items ?? []) : []) {
    if (client.id !== clientId && !known.has(client.id)) known.set(client.id, labelOf(client));
  }
  return (
    <Select
      mt="md"
      label={t.who}
      placeholder={t.search}
      data={[...known].map(([id, label]) => ({ value: id, label }))}
      value={value}
      error={error}
      onChange={onChange}
      onSearchChange={setText}
      nothingFoundMessage={isSearched && data && t.none}
      filter={({ options }) => options}
      searchable
    />
  );
}

function labelOf({ name, phone, email }: Found): string {
  return [name, phone ?? email].filter(Boolean).join(' · ');
}
