import { treatmentNotes as t } from '#texts/treatmentNotes';
import { clients } from '#texts/clients';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../data/can.ts';
import type { ListNotesQuery } from '../../data/operations.generated.ts';
import { useBusiness } from '../../data/session.ts';
import { usePages } from '../../data/use-read.ts';
import { DeleteDialog } from '../../ui/change/delete-dialog.tsx';
import { OpenLink } from '../../ui/layout/open-link.tsx';
import { When } from '../../ui/time/when.tsx';
import { EarlierButton } from '../../ui/list/earlier-button.tsx';
import { type Beginning, BeginNote } from './begin-note.tsx';
import deleteDocument from './delete-note.graphql';
import document from './list-notes.graphql';
import { NoteForm } from './note-form.tsx';
import styles from './notes.module.css';

type Note = ListNotesQuery['treatmentNotes']['items'][number];

interface Props {
  clientId: string;
  /** The appointment that new notes are about; absent: none. */
  appointmentId?: string;
  /** The service of the appointment. */
  catalogItemId?: string;
}

/** Lists the treatment notes of a client, newest first, and writes them. Renders nothing without permission. */
export default function TreatmentNotes(props: Props) {
  return useCan()('health_read') && <Notes {...props} />;
}

function Notes({ clientId, appointmentId, catalogItemId }: Props) {
  const { id: businessId } = useBusiness();
  const canWrite = useCan()('health_write');
  const [begun, begin] = useState<Beginning | null>(null);
  const pages = usePages(
    'note',
    document,
    { businessId, clientId },
    ({ treatmentNotes }) => treatmentNotes,
  );
  const { items } = pages;
  if (!items || (items.length === 0 && !canWrite)) return null;
  return (
    <section aria-label={t.title} className={styles['notes']}>
      <div className={styles['head']}>
        <h3>{t.title}</h3>
        {canWrite && !begun && (
          <BeginNote catalogItemId={catalogItemId} latest={items[0]?.text} onBegin={begin} />
        )}
      </div>
      {begun && (
        <NoteForm
          of={{ clientId, ...(appointmentId && { appointmentId }) }}
          {...begun}
          onClose={() => begin(null)}
        />
      )}
      <ul>
        {items.map(note => (
          <Entry key={note.id} note={note} here={appointmentId} canWrite={canWrite} />
        ))}
      </ul>
      <EarlierButton pages={pages} label={clients.earlier} />
    </section>
  );
}

interface EntryProps {
  note: Note;
  here: string | undefined;
  canWrite: boolean;
}

function Entry({ note, here, canWrite }: EntryProps) {
  const { id: businessId } = useBusiness();
  const [isEditing, setEditing] = useState(false);
  const [isAsked, ask] = useState(false);
  const close = () => ask(false);
  const { id: noteId, text, authorName, createdAt, editedAt, appointmentId, version } = note;
  if (isEditing) {
    return (
      <li>
        <NoteForm of={{ noteId, version }} text={text} onClose={() => setEditing(false)} />
      </li>
    );
  }
  return (
    <li>
      <p className={styles['small']}>
        {appointmentId && appointmentId !== here ? (
          <OpenLink id={appointmentId}>
            <When at={createdAt} />
          </OpenLink>
        ) : (
          <When at={createdAt} />
        )}
        {authorName && ` · ${authorName}`}
        {editedAt && ` · ${t.edited}`}
      </p>
      <p className={styles['text']}>{text}</p>
      {canWrite && (
        <div className={styles['buttons']}>
          <Button size="compact-sm" variant="subtle" onClick={() => setEditing(true)}>
            {t.edit}
          </Button>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => ask(true)}>
            {t.delete}
          </Button>
        </div>
      )}
      {isAsked && (
        <DeleteDialog
          document={deleteDocument}
          variables={{ input: { businessId, noteId } }}
          affects={['note']}
          title={t.deleteTitle}
          text={t.deleteText}
          action={t.delete}
          done={t.deleted}
          onClose={close}
          onDone={close}
        />
      )}
    </li>
  );
}
