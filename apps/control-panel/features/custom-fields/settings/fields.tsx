import { settingsFields as t } from '#texts/settingsFields';
import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { useRead } from '../../../data/use-read.ts';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { Icon } from '../../../ui/text/icon.tsx';
import { type Field, FieldForm } from './field-form.tsx';
import styles from './fields.module.css';
import document from './list-fields.graphql';
import saveDocument from './save-field.graphql';

const records = ['client', 'appointment', 'order'] as const;

/** Lists the business's custom fields by record type, in display order. */
export default function Fields() {
  const { id: businessId } = useBusiness();
  const [asked, ask] = useState<Field | 'new' | null>(null);
  const { data, error, refetch } = useRead('field', document, { businessId });
  if (error && !data) return <Failed error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={240} maw={640} />;
  const fields = data.customFields;
  return (
    <div className={styles['fields']}>
      <p>{t.intro}</p>
      {fields.length === 0 && <p>{t.none}</p>}
      {records.map(record => (
        <OfRecord
          key={record}
          title={t.records[record]}
          fields={fields.filter(field => field.record === record)}
          onAsk={ask}
        />
      ))}
      <Button leftSection={<Icon name="plus" size={16} />} onClick={() => ask('new')}>
        {t.add}
      </Button>
      {asked && <FieldForm field={asked === 'new' ? null : asked} onClose={() => ask(null)} />}
    </div>
  );
}

interface OfRecordProps {
  title: string;
  fields: readonly Field[];
  onAsk: (field: Field) => void;
}

function OfRecord({ title, fields, onAsk }: OfRecordProps) {
  if (fields.length === 0) return null;
  return (
    <section className={styles['record']}>
      <h2>{title}</h2>
      <ul className={styles['list']}>
        {fields.map(field => (
          <Row key={field.id} field={field} count={fields.length} onAsk={() => onAsk(field)} />
        ))}
      </ul>
    </section>
  );
}

function Row({ field, count, onAsk }: { field: Field; count: number; onAsk: () => void }) {
  const { id: businessId } = useBusiness();
  const { name, type, active, askVisitors, position } = field;
  const said = [t.types[type], askVisitors !== 'never' && t.asks[askVisitors], !active && t.unused];
  const { mutate, isPending } = useChange(saveDocument, { affects: ['field'] });
  const move = (to: number) =>
    mutate({ input: { businessId, fieldId: field.id, version: field.version, position: to } });
  return (
    <li className={styles['field']}>
      <span className={styles['what']}>
        {name}
        <small>{said.filter(Boolean).join(' · ')}</small>
      </span>
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
      <Button size="xs" variant="default" aria-label={t.changeOf({ name })} onClick={onAsk}>
        {t.change}
      </Button>
    </li>
  );
}
