import { treatmentNotes as t } from '#texts/treatmentNotes';
import { Button } from '@mantine/core';
import document from '../../data/documents/note-templates.graphql';
import { useBusiness } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import styles from './notes.module.css';

/** The beginning of a new note: a text, and names of lines to fill in. */
export interface Beginning {
  text: string;
  lines: readonly string[];
}

interface Props {
  /** The service of the appointment; absent: no appointment. */
  catalogItemId: string | undefined;
  /** The text of the client's last note. */
  latest: string | undefined;
  onBegin: (beginning: Beginning) => void;
}

/** Buttons that begin a note: empty, as the last one, or by a template of the service. */
export function BeginNote({ catalogItemId, latest, onBegin }: Props) {
  const { id: businessId } = useBusiness();
  const { data } = useRead('note', document, { businessId });
  const templates = (data?.noteTemplates ?? []).filter(
    ({ catalogItemIds }) =>
      catalogItemIds === null ||
      catalogItemId === undefined ||
      catalogItemIds.includes(catalogItemId),
  );
  return (
    <div className={styles['buttons']}>
      <Button size="xs" variant="default" onClick={() => onBegin({ text: '', lines: [] })}>
        {t.add}
      </Button>
      {latest !== undefined && (
        <Button size="xs" variant="default" onClick={() => onBegin({ text: latest, lines: [] })}>
          {t.asLastTime}
        </Button>
      )}
      {templates.map(({ id, name, text, lines }) => (
        <Button key={id} size="xs" variant="default" onClick={() => onBegin({ text, lines })}>
          {name}
        </Button>
      ))}
    </div>
  );
}
