import { clientFiles as t } from '#texts/clientFiles';
import { clients } from '#texts/clients';
import { useState } from 'react';
import { useCan } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { usePages } from '../../data/use-read.ts';
import { EarlierButton } from '../../ui/list/earlier-button.tsx';
import { AddFiles } from './add-files.tsx';
import { Entry } from './entry.tsx';
import styles from './files.module.css';
import document from './list-files.graphql';
import { ShowPictures } from './show-pictures.tsx';

interface Props {
  clientId: string;
  /** The appointment that new files are about; absent: none. */
  appointmentId?: string;
}

/** Lists the pictures and documents of a client, newest first, and adds to them. Health data shows only once it is opened. */
export default function ClientFiles({ clientId, appointmentId }: Props) {
  const { id: businessId } = useBusiness();
  const can = useCan();
  const canAdd = can('health_write') || can('client_write');
  const [opened, setOpened] = useState<Readonly<Record<string, string>>>({});
  const pages = usePages(
    'file',
    document,
    { businessId, clientId },
    ({ clientFiles }) => clientFiles,
  );
  const { items } = pages;
  if (!items || (items.length === 0 && !canAdd)) return null;
  const closed = items.filter(
    ({ id, kind, smallUrl }) => kind === 'picture' && smallUrl === null && !opened[id],
  );
  return (
    <section aria-label={t.title} className={styles['files']}>
      <h3>{t.title}</h3>
      {canAdd && <AddFiles clientId={clientId} appointmentId={appointmentId} />}
      {closed.length > 0 && (
        <ShowPictures
          files={closed}
          onShown={urls => setOpened(former => ({ ...former, ...urls }))}
        />
      )}
      <ul>
        {items.map(file => (
          <Entry
            key={file.id}
            file={file}
            files={items}
            small={opened[file.id] ?? file.smallUrl}
            here={appointmentId}
          />
        ))}
      </ul>
      <EarlierButton pages={pages} label={clients.earlier} />
    </section>
  );
}
