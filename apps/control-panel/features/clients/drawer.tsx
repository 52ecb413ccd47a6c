import { clientsMerge as ofMerge } from '#texts/clientsMerge';
import { clients as t } from '#texts/clients';
import { frame } from '#texts/frame';
import { Button, Group } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useCan, useSeesOnlyOwn } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { useAddress, useOpenId } from '../../data/use-address.ts';
import { useRead } from '../../data/use-read.ts';
import { useAwaitsFields } from '../custom-fields/use-custom-fields.ts';
import { Drawer } from '../../ui/layout/drawer.tsx';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { useOpens } from '../../ui/layout/use-opens.ts';
import clientDocument from '../../data/documents/client.graphql';
import { Block } from './block.tsx';
import { ClientForm } from './form.tsx';
import { Head } from './head.tsx';
import { Merge } from './merge/merge.tsx';
import { History } from './history/history.tsx';
import { MembershipsOfClient } from '../memberships/of-client.tsx';
import { Packages } from '../packages/packages.tsx';
import { useChange } from '../../ui/change/use-change.ts';
import exportClientDocument from './export-client.graphql';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { showDone } from '../../ui/change/toasts.ts';
import type { Client } from './client.ts';
import eraseClientDocument from './erase-client.graphql';
import styles from './client.module.css';

const ClientForms = lazyComponent(() => import('../forms/of-client/client-forms.tsx'));
const TreatmentNotes = lazyComponent(() => import('../treatment-notes/notes.tsx'));
const ClientFiles = lazyComponent(() => import('../client-files/files.tsx'));
const Points = lazyComponent(() => import('../loyalty/points.tsx'));

const WriteMessage = lazyComponent(() => import('../messages/write/write.tsx'));

/** Drawer with a client, on top of any screen. */
export default function ClientDrawer({ id: clientId }: { id: string }) {
  const { loading, failed } = frame;
  const { id: businessId } = useBusiness();
  const [, open] = useOpenId();
  const [, set] = useAddress();
  const can = useCan();
  const opens = useOpens();
  const wait = () => set({ open: 'wait', client: clientId });
  const canWrite = can('client_write');
  const isOwn = useSeesOnlyOwn();
  const [isEditing, setEditing] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const { data, error, refetch } = useRead('client', clientDocument, { businessId, clientId });
  const client = useAwaitsFields() ? undefined : data?.client;
  const languages = data?.business.languages ?? [];
  if (client && isEditing) {
    const stop = () => setEditing(false);
    return (
      <ClientForm
        client={client}
        languages={languages}
        onClose={() => open(undefined)}
        onDone={stop}
      />
    );
  }
  if (client && isWriting) {
    return (
      <Suspense>
        <WriteMessage
          to={{ clientIds: [client.id] }}
          name={client.name}
          onClose={() => setWriting(false)}
        />
      </Suspense>
    );
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
            languages={languages}
            onNotes={canWrite && !client.erasedAt ? () => setEditing(true) : undefined}
            onWait={opens('wait') && !client.erasedAt ? wait : undefined}
            onWrite={can('message_send') && !client.erasedAt ? () => setWriting(true) : undefined}
          />
          <Packages clientId={clientId} canGive={!client.erasedAt}>
            <Suspense>
              <Points clientId={clientId} canChange={!client.erasedAt} />
            </Suspense>
            <MembershipsOfClient clientId={clientId} canAdd={!client.erasedAt}>
              <History clientId={clientId}>
                {!client.erasedAt && (
                  <Group mt="xl" gap="xs">
                    {can('client_export') && <Export clientId={clientId} />}
                    {can('client_erase') && (
                      <Erase client={client} onDone={() => open(undefined)} />
                    )}
                    {canWrite && !isOwn && <Merge client={client} />}
                  </Group>
                )}
                <Suspense>
                  <ClientForms clientId={clientId} />
                  {!client.erasedAt && <TreatmentNotes clientId={clientId} />}
                  {!client.erasedAt && <ClientFiles clientId={clientId} />}
                </Suspense>
              </History>
            </MembershipsOfClient>
          </Packages>
        </>
      )}
    </Drawer>
  );
}

/** Downloads a text as a file. */
function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}

/** Exports all data of a client as a JSON file. */
function Export({ clientId }: { clientId: string }) {
  const { id: businessId } = useBusiness();
  const { mutate, isPending } = useChange(exportClientDocument, {
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

/** Erases a client after confirmation and names the documents that are retained. */
function Erase({ client, onDone }: { client: Client; onDone: () => void }) {
  const { id: businessId } = useBusiness();
  const [asked, ask] = useState(false);
  const { mutate, isPending } = useChange(eraseClientDocument, {
    affects: ['client', 'appointment', 'order'],
    onDone: ({ eraseClient: { keptDocuments } }) => {
      const numbers = keptDocuments.map(({ number }) => number).join(', ');
      showDone(numbers ? t.erasedBut({ numbers }) : t.erased);
      onDone();
    },
  });
  return (
    <>
      <Button variant="subtle" color="var(--panel-bad)" onClick={() => ask(true)}>
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
