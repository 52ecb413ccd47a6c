import { clientsMerge as t } from '#texts/clientsMerge';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { useRead } from '../../../data/use-read.ts';
import { useUndoable } from '../../../ui/change/use-undo.ts';
import { Confirm } from '../../../ui/feedback/confirm.tsx';
import type { Client } from '../client.ts';
import doublesDocument from './client-doubles.graphql';
import mergeDocument from './merge-clients.graphql';
import type { ClientDoublesQuery } from '../../../data/operations.generated.ts';
import findDocument from '../../client-picker/find-clients.graphql';

const affects = ['client', 'appointment', 'order', 'payment', 'receipt', 'giftcard'] as const;

/** Merges another client into this one after confirmation. Likely duplicates are offered first. */
export function Merge({ client: { id: clientId, name, version } }: { client: Client }) {
  const { id: businessId } = useBusiness();
  const say = useUndoable(affects);
  const [asked, ask] = useState(false);
  const [otherId, setOther] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { data } = useRead('client', doublesDocument, { businessId, clientId });
  const doubles = data?.clientDoubles ?? [];
  const { mutate, isPending } = useChange(mergeDocument, {
    affects,
    onDone: ({ mergeClients: merged }, _sent, eventId) => {
      ask(false);
      setOther(null);
      say(t.merged({ name: merged.name }), eventId);
    },
  });
  const open = () => {
    setOther(doubles[0]?.client.id ?? null);
    setMissing(false);
    ask(true);
  };
  const merge = () => {
    setMissing(!otherId);
    if (otherId) mutate({ input: { businessId, clientId, mergedClientId: otherId, version } });
  };
  return (
    <>
      <Button variant="subtle" onClick={open}>
        {doubles.length > 0 ? t.mergeSome({ count: doubles.length }) : t.merge}
      </Button>
      <Confirm
        opened={asked}
        title={t.title({ name })}
        text={t.text}
        action={t.action}
        busy={isPending}
        onClose={() => ask(false)}
        onConfirm={merge}
      >
        <OtherField
          clientId={clientId}
          doubles={doubles}
          value={otherId}
          error={isMissing && !otherId ? t.need : undefined}
          onChange={setOther}
        />
      </Confirm>
    </>
  );
}

interface Props {
  /** The client to exclude from the options. */
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

/** Field to choose another client: likely duplicates, or a search by name, phone or email. */
function OtherField({ clientId, doubles, value, error, onChange }: Props) {
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
