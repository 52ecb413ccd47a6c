import { clients as t } from '#texts/clients';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { showDone } from '../../parts/toasts.ts';
import type { Client } from './client.ts';
import document from './erase-client.graphql';

/** Erases a client, once it is certain; says which documents stay. */
export function Erase({ client, onDone }: { client: Client; onDone: () => void }) {
  const { id: businessId } = useBusiness();
  const [asked, ask] = useState(false);
  const { mutate, isPending } = useChange(document, {
    affects: ['client', 'appointment', 'order'],
    onDone: ({ eraseClient: { keptDocuments } }) => {
      const numbers = keptDocuments.map(({ number }) => number).join(', ');
      showDone(numbers ? t.erasedBut({ numbers }) : t.erased);
      onDone();
    },
  });
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => ask(true)}>
        {t.erase}
      </Button>
      <Confirm
        opened={asked}
        title={t.eraseTitle({ name: client.name })}
        text={t.eraseText}
        action={t.erase}
        danger
        busy={isPending}
        onClose={() => ask(false)}
        onConfirm={() =>
          mutate({ input: { businessId, clientId: client.id } }, { onSettled: () => ask(false) })
        }
      />
    </>
  );
}
