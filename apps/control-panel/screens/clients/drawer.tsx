import { clientsMerge as ofMerge } from '#texts/clientsMerge';
import { clients as t } from '#texts/clients';
import { frame } from '#texts/frame';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../api/can.ts';
import { useSeesOnlyOwn } from '../../api/own.ts';
import { useBusiness } from '../../api/session.ts';
import { useAddress, useOpened } from '../../api/use-address.ts';
import { useRead } from '../../api/use-read.ts';
import { useAwaitsFields } from '../../own-fields/use-own-fields.ts';
import { Drawer } from '../../parts/drawer.tsx';
import { Failed } from '../../parts/failed.tsx';
import { useOpens } from '../../parts/use-opens.ts';
import document from './client.graphql';
import { Block } from './block.tsx';
import { Erase } from './erase.tsx';
import { Export } from './export.tsx';
import { ClientForm } from './form.tsx';
import { Head } from './head.tsx';
import { Merge } from './merge/merge.tsx';
import { History } from './history/history.tsx';
import { Packages } from './packages/packages.tsx';
import styles from './client.module.css';

/** A client, on top of any screen. */
export default function ClientDrawer({ id: clientId }: { id: string }) {
  const { loading, failed } = frame;
  const { id: businessId } = useBusiness();
  const [, open] = useOpened();
  const [, set] = useAddress();
  const can = useCan();
  const opens = useOpens();
  const wait = () => set({ open: 'wait', client: clientId });
  const canWrite = can('client_write');
  const isOwn = useSeesOnlyOwn();
  const [isEditing, setEditing] = useState(false);
  const { data, error, refetch } = useRead('client', document, { businessId, clientId });
  const client = useAwaitsFields() ? undefined : data?.client;
  if (client && isEditing) {
    const stop = () => setEditing(false);
    return <ClientForm client={client} onClose={() => open(undefined)} onDone={stop} />;
  }
  return (
    <Drawer
      opened
      title={client?.name ?? (error ? failed.title : loading)}
      onClose={() => open(undefined)}
      footer={
        client &&
        !client.erasedAt && (
          <>
            {canWrite && (
              <>
                <Block client={client} />
                <Button variant="default" onClick={() => setEditing(true)}>
                  {t.edit}
                </Button>
              </>
            )}
            {can('appointment_create') && (
              <Button onClick={() => set({ open: 'new', client: clientId })}>{t.book}</Button>
            )}
          </>
        )
      }
    >
      {error && !client && <Failed error={error} onAgain={() => void refetch()} />}
      {client && (
        <>
          {client.mergedIntoId && (
            <p className={styles['conflict']} role="note">
              {ofMerge.isMerged}{' '}
              <button
                type="button"
                className={styles['link']}
                onClick={() => open(client.mergedIntoId ?? undefined)}
              >
                {ofMerge.openOther}
              </button>
            </p>
          )}
          <Head
            client={client}
            onNotes={canWrite && !client.erasedAt ? () => setEditing(true) : undefined}
            onWait={opens('wait') && !client.erasedAt ? wait : undefined}
          />
          <Packages clientId={clientId} canGive={!client.erasedAt}>
            <History clientId={clientId}>
              {!client.erasedAt && (
                <Group mt="xl" gap="xs">
                  {can('client_export') && <Export clientId={clientId} />}
                  {can('client_erase') && <Erase client={client} onDone={() => open(undefined)} />}
                  {canWrite && !isOwn && <Merge client={client} />}
                </Group>
              )}
            </History>
          </Packages>
        </>
      )}
    </Drawer>
  );
}
