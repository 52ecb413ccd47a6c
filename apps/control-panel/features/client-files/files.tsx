import { clientFiles as t } from '#texts/clientFiles';
import { clients } from '#texts/clients';
import { useCan } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { usePages } from '../../data/use-read.ts';
import { OpenLink } from '../../ui/layout/open-link.tsx';
import { When } from '../../ui/time/when.tsx';
import { EarlierButton } from '../../ui/list/earlier-button.tsx';
import { AddFiles } from './add-files.tsx';
import { DeleteFile } from './delete-file.tsx';
import { type ClientFile, pairOf } from './file.ts';
import styles from './files.module.css';
import document from './list-files.graphql';
import { OpenFile } from './open-file.tsx';

interface Props {
  clientId: string;
  /** The appointment that new files are about; absent: none. */
  appointmentId?: string;
}

/** Lists the pictures and documents of a client, newest first, and adds to them. Pictures show only once they are opened. */
export default function ClientFiles({ clientId, appointmentId }: Props) {
  const { id: businessId } = useBusiness();
  const can = useCan();
  const canAdd = can('health_write') || can('client_write');
  const pages = usePages(
    'file',
    document,
    { businessId, clientId },
    ({ clientFiles }) => clientFiles,
  );
  const { items } = pages;
  if (!items || (items.length === 0 && !canAdd)) return null;
  return (
    <section aria-label={t.title} className={styles['files']}>
      <h3>{t.title}</h3>
      {canAdd && <AddFiles clientId={clientId} appointmentId={appointmentId} />}
      <ul>
        {items.map(file => (
          <Entry key={file.id} file={file} files={items} here={appointmentId} />
        ))}
      </ul>
      <EarlierButton pages={pages} label={clients.earlier} />
    </section>
  );
}

interface EntryProps {
  file: ClientFile;
  files: readonly ClientFile[];
  here: string | undefined;
}

function Entry({ file, files, here }: EntryProps) {
  const can = useCan();
  const { appointmentId, createdAt, authorName, healthData, note } = file;
  const isElsewhere = appointmentId && appointmentId !== here;
  return (
    <li>
      <span className={styles['what']}>
        {file.kind === 'document' ? t.document : t.labels[file.label]}
        {note && <span className={styles['note']}>{note}</span>}
        <small>
          {isElsewhere ? (
            <OpenLink id={appointmentId}>
              <When at={createdAt} />
            </OpenLink>
          ) : (
            <When at={createdAt} />
          )}
          {authorName && ` · ${authorName}`}
          {healthData && ` · ${t.health}`}
        </small>
      </span>
      <OpenFile file={file} pair={pairOf(file, files)} />
      {can(healthData ? 'health_write' : 'client_write') && <DeleteFile file={file} />}
    </li>
  );
}
