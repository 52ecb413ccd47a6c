import { clientsMerge as t } from '#texts/clientsMerge';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { useRead } from '../../../api/use-read.ts';
import { useUndoable } from '../../../api/use-undo.ts';
import { Confirm } from '../../../parts/confirm.tsx';
import type { Client } from '../client.ts';
import doublesDocument from './client-doubles.graphql';
import mergeDocument from './merge-clients.graphql';
import { OtherField } from './other-field.tsx';

const affects = ['client', 'appointment', 'order', 'payment', 'receipt', 'giftcard'] as const;

/** Merges another client into this one, once it is chosen who; those who may be the same person are offered first. */
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
