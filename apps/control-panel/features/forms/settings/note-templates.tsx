import { noteTemplates as t } from '#texts/noteTemplates';
import { forms as ofForms } from '#texts/forms';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useCan } from '../../../data/can.ts';
import document from '../../../data/documents/note-templates.graphql';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Icon } from '../../../ui/text/icon.tsx';
import styles from './forms.module.css';
import type { Template } from './template.ts';
import { TemplateForm } from './template-form.tsx';

/** Lists the templates with which notes about treatments begin, and edits one. */
export function NoteTemplates() {
  const { id: businessId } = useBusiness();
  const canWrite = useCan()('business_update');
  const headingId = useId();
  const [edited, edit] = useState<Template | 'new' | null>(null);
  const { data } = useRead('note', document, { businessId });
  if (!data) return null;
  const close = () => edit(null);
  return (
    <Card labelledBy={headingId}>
      <div className={styles['fields']}>
        <h2 id={headingId}>{t.title}</h2>
        <p>{t.intro}</p>
        <ul className={styles['list']}>
          {data.noteTemplates.map(template => (
            <li key={template.id} className={styles['row']}>
              <span className={styles['what']}>
                {template.name}
                <small>
                  {template.catalogItemIds === null
                    ? ofForms.allItems
                    : ofForms.someItems({ count: template.catalogItemIds.length })}
                </small>
              </span>
              {canWrite && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={ofForms.changeOf({ name: template.name })}
                  onClick={() => edit(template)}
                >
                  {ofForms.change}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {edited && (
          <TemplateForm
            key={edited === 'new' ? 'new' : edited.id}
            template={edited === 'new' ? null : edited}
            onClose={close}
          />
        )}
        {canWrite && !edited && (
          <Button
            variant="default"
            leftSection={<Icon name="plus" size={16} />}
            onClick={() => edit('new')}
          >
            {t.add}
          </Button>
        )}
      </div>
    </Card>
  );
}
