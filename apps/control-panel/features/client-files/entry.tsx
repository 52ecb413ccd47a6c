import { clientFiles as t } from '#texts/clientFiles';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../data/can.ts';
import { OpenLink } from '../../ui/layout/open-link.tsx';
import { useMoment, When } from '../../ui/time/when.tsx';
import { DeleteFile } from './delete-file.tsx';
import { EditFile } from './edit-file.tsx';
import { type ClientFile, pairOf } from './file.ts';
import styles from './files.module.css';
import { OpenFile } from './open-file.tsx';

interface Props {
  file: ClientFile;
  files: readonly ClientFile[];
  /** The address of the small picture; null: it does not show. */
  small: string | null;
  here: string | undefined;
}

/** A picture or a document in the list, with what can be done with it. */
export function Entry({ file, files, small, here }: Props) {
  // Each read gives another address of the same picture, which ends after some minutes.
  const [shown, show] = useState(small);
  if (shown === null && small !== null) show(small);
  const [isEditing, setEditing] = useState(false);
  return (
    <li>
      {small && shown && <img src={shown} alt="" className={styles['small']} hidden={isEditing} />}
      {isEditing ? (
        <EditFile file={file} onClose={() => setEditing(false)} />
      ) : (
        <Words {...{ file, files, here }} onEdit={() => setEditing(true)} />
      )}
    </li>
  );
}

function Words({ file, files, here, onEdit }: Omit<Props, 'small'> & { onEdit: () => void }) {
  const can = useCan();
  const moment = useMoment();
  const { appointmentId, createdAt, authorName, healthData, keptUntilAt, note } = file;
  const isElsewhere = appointmentId && appointmentId !== here;
  const canWrite = can(healthData ? 'health_write' : 'client_write');
  const name = file.kind === 'document' ? t.document : t.labels[file.label];
  return (
    <>
      <span className={styles['what']}>
        {name}
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
          {keptUntilAt && ` · ${t.until({ day: moment(keptUntilAt) })}`}
        </small>
      </span>
      <OpenFile file={file} pair={pairOf(file, files)} />
      {canWrite && (
        <Button size="xs" variant="subtle" aria-label={t.changeOf({ name })} onClick={onEdit}>
          {t.change}
        </Button>
      )}
      {canWrite && <DeleteFile file={file} />}
    </>
  );
}
