import { clients as t } from '#texts/clients';
import { Button } from '@mantine/core';
import { useBusiness } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import { saveFile } from '../../parts/save-file.ts';
import document from './export-client.graphql';

/** Saves all that is kept of a client as a file, for the client. */
export function Export({ clientId }: { clientId: string }) {
  const { id: businessId } = useBusiness();
  const { mutate, isPending } = useChange(document, {
    affects: [],
    onDone: ({ exportClient: { data } }) =>
      saveFile(`${clientId}.json`, 'application/json', JSON.stringify(data, null, 2)),
  });
  return (
    <Button
      variant="subtle"
      loading={isPending}
      onClick={() => mutate({ input: { businessId, clientId } })}
    >
      {t.exportAll}
    </Button>
  );
}
