import { forms as t } from '#texts/forms';
import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../data/can.ts';
import templatesDocument from '../../../data/documents/note-templates.graphql';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { Icon } from '../../../ui/text/icon.tsx';
import { Asking } from './asking.tsx';
import type { Form } from './draft.ts';
import { Editor } from './editor.tsx';
import settingsDocument from './form-settings.graphql';
import styles from './forms.module.css';
import { Keeping } from './keeping.tsx';
import keepingDocument from './keeping.graphql';
import document from './list-forms.graphql';
import { Kiosks, useManagesKiosks } from './kiosks.tsx';
import kiosksDocument from './list-kiosks.graphql';
import { NoteTemplates } from './note-templates.tsx';
import saveDocument from './save-form.graphql';

/** Lists the business's forms in the order in which clients fill them in, and edits one. */
export default function Forms() {
  const { id: businessId } = useBusiness();
  const canWrite = useCan()('business_update');
  const [edited, edit] = useState<Form | 'new' | null>(null);
  const { data, error, refetch } = useRead('form', document, { businessId });
  const isReading = useReadingParts(businessId);
  if (error && !data) return <Failed error={error} onAgain={() => void refetch()} />;
  if (!data || isReading) return <Skeleton height={240} maw={640} />;
  if (edited) {
    return <Editor form={edited === 'new' ? null : edited} onClose={() => edit(null)} />;
  }
  const { forms } = data;
  return (
    <div className={styles['forms']}>
      <p>{t.intro}</p>
      {forms.length === 0 && <p>{t.none}</p>}
      <ul className={styles['list']}>
        {forms.map(form => (
          <Row
            key={form.id}
            form={form}
            count={forms.length}
            onEdit={canWrite ? () => edit(form) : undefined}
          />
        ))}
      </ul>
      {canWrite && (
        <Button leftSection={<Icon name="plus" size={16} />} onClick={() => edit('new')}>
          {t.add}
        </Button>
      )}
      <Asking />
      <NoteTemplates />
      <Keeping />
      <Kiosks />
    </div>
  );
}

/** Reads all cards of the page at once, so that none moves another down when it comes. */
function useReadingParts(businessId: string): boolean {
  const can = useCan();
  const managesKiosks = useManagesKiosks();
  const parts = [
    useRead('note', templatesDocument, { businessId }),
    useRead('business', keepingDocument, { businessId }),
    useRead(
      'notification',
      settingsDocument,
      { businessId },
      { enabled: can('notification_read') },
    ),
    useRead('form', kiosksDocument, { businessId }, { enabled: managesKiosks }),
  ];
  return parts.some(({ isLoading }) => isLoading);
}

interface RowProps {
  form: Form;
  count: number;
  onEdit: (() => void) | undefined;
}

function Row({ form, count, onEdit }: RowProps) {
  const { id: businessId } = useBusiness();
  const { name, validity, validMonths, healthData, active, position, catalogItemIds } = form;
  const { mutate, isPending } = useChange(saveDocument, { affects: ['form'] });
  const move = (to: number) =>
    mutate({ input: { businessId, formId: form.id, version: form.version, position: to } });
  const said = [
    catalogItemIds === null ? t.allItems : t.someItems({ count: catalogItemIds.length }),
    validity === 'months' ? t.forMonths({ count: validMonths ?? 0 }) : t.validities[validity],
    t.questionCount({ count: form.questions.length }),
    healthData && t.health,
    !active && t.unused,
  ];
  return (
    <li className={styles['row']}>
      <span className={styles['what']}>
        {name}
        <small>{said.filter(Boolean).join(' · ')}</small>
      </span>
      {onEdit && (
        <>
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={t.upOf({ name })}
            disabled={position === 0 || isPending}
            onClick={() => move(position - 1)}
          >
            <span className={styles['up']}>
              <Icon name="down" />
            </span>
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={t.downOf({ name })}
            disabled={position === count - 1 || isPending}
            onClick={() => move(position + 1)}
          >
            <Icon name="down" />
          </ActionIcon>
          <Button size="xs" variant="default" aria-label={t.changeOf({ name })} onClick={onEdit}>
            {t.change}
          </Button>
        </>
      )}
    </li>
  );
}
