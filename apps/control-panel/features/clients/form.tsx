import { clients as t } from '#texts/clients';
import { frame } from '#texts/frame';
import { Textarea, TextInput, Select, TagsInput, Button } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { DraftOffer } from '../../ui/form/draft-offer.tsx';
import { Drawer } from '../../ui/layout/drawer.tsx';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { PhoneField } from '../../ui/form/phone-field.tsx';
import { useRefusal } from '../../ui/feedback/use-reason.ts';
import { BirthdayField } from './birthday-field.tsx';
import type { Client } from './client.ts';
import { CustomFieldInput } from '../custom-fields/custom-field-input.tsx';
import { customFieldName } from '../custom-fields/typed-values.ts';
import { useCustomFields } from '../custom-fields/use-custom-fields.ts';
import { useSaving, tagsOf } from './use-saving.ts';
import { ownNameOf } from '../../../../packages/shared/languages.ts';
import { useSeesOnlyOwn } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import document from './client-tags.graphql';
import styles from './client.module.css';

interface Props {
  /** The client as read; undefined for a new one. */
  client?: Client;
  /** Languages of the business, its own first. */
  languages?: readonly string[];
  onClose: () => void;
  /** Called after saving with the client's id, or after cancelling without one. */
  onDone: (clientId?: string) => void;
}

/**
 * Form of a client. If somebody else saved the client meanwhile, typed values stay and the remote values show
 * beside them.
 */
export function ClientForm({ client, languages = [], onClose, onDone }: Props) {
  const { optional } = frame;
  const refusalOf = useRefusal();
  const formId = useId();
  const own = useCustomFields('client');
  const { fields, draft, remoteValues, unsaved, isPending, run } = useSaving(client, onDone);
  const beside = (name: keyof typeof fields.values) => (
    <RemoteValue
      remoteValue={remoteValues[name]}
      mine={fields.values[name] ?? ''}
      onTake={value => fields.setFieldValue(name, value)}
    />
  );
  return (
    <Drawer
      opened
      title={client ? t.editTitle({ name: client.name }) : t.add}
      onClose={onClose}
      footer={<FormFooter {...{ isPending, draft }} form={formId} onClose={() => onDone()} />}
    >
      <form id={formId} className={styles['fields']} onSubmit={run} noValidate>
        <DraftOffer draft={draft} />
        {Object.keys(remoteValues).length > 0 && (
          <p className={styles['conflict']} role="alert">
            {t.conflict}
          </p>
        )}
        {unsaved && (
          <p className={styles['conflict']} role="alert">
            {refusalOf(unsaved)}
          </p>
        )}
        <div>
          <TextInput {...fields.of('name')} label={t.name} withAsterisk data-autofocus />
          {beside('name')}
        </div>
        <div>
          <PhoneField {...fields.of('phone')} label={t.phone} placeholder={optional} />
          {beside('phone')}
        </div>
        <div>
          <TextInput {...fields.of('email')} label={t.email} placeholder={optional} type="email" />
          {beside('email')}
        </div>
        <div>
          <TagsField
            label={t.tags}
            value={fields.values.tags}
            error={fields.errors['tags']}
            onChange={tags => fields.setFieldValue('tags', tags)}
          />
          {beside('tags')}
        </div>
        <div>
          <BirthdayField
            {...fields.getInputProps('birthday')}
            value={fields.values.birthday}
            label={t.birthday}
            placeholder={optional}
            description={t.birthdayHint}
          />
          {beside('birthday')}
        </div>
        {languages.length > 1 && (
          <div>
            <LanguageField
              languages={languages}
              value={fields.values.language}
              error={fields.errors['language']}
              onChange={language => fields.setFieldValue('language', language)}
            />
            {beside('language')}
          </div>
        )}
        {own.map(field => (
          <div key={field.key}>
            <CustomFieldInput
              field={field}
              value={fields.values[customFieldName(field.key)] ?? ''}
              error={fields.errors[customFieldName(field.key)] as string | undefined}
              onChange={value => fields.setFieldValue(customFieldName(field.key), value)}
            />
            {beside(customFieldName(field.key))}
          </div>
        ))}
        <div>
          <Textarea {...fields.of('notes')} label={t.notes} placeholder={t.noteHint} rows={5} />
          {beside('notes')}
        </div>
      </form>
    </Drawer>
  );
}

interface LanguageFieldProps {
  /** Languages of the business, its own first. */
  languages: readonly string[];
  value: string;
  error: unknown;
  onChange: (language: string) => void;
}

/** Choice of the language of messages to a client. Empty: the business's own. */
function LanguageField({ languages, value, error, onChange }: LanguageFieldProps) {
  const [own = ''] = languages;
  const choices = new Set([...languages, ...(value ? [value] : [])]);
  return (
    <Select
      label={t.language}
      placeholder={ownNameOf(own)}
      clearable
      data={[...choices].map(language => ({ value: language, label: ownNameOf(language) }))}
      value={value || null}
      error={error as string | undefined}
      onChange={language => onChange(language ?? '')}
    />
  );
}

interface TagsFieldProps {
  label: string;
  /** Tags, separated by commas. */
  value: string;
  error: ReactNode;
  onChange: (value: string) => void;
}

/** Field for a client's tags. It suggests tags in use, and typing creates new ones. */
function TagsField({ label, value, error, onChange }: TagsFieldProps) {
  const { id: businessId } = useBusiness();
  const enabled = !useSeesOnlyOwn();
  const { data } = useRead('client', document, { businessId }, { enabled });
  return (
    <TagsInput
      label={label}
      value={tagsOf(value)}
      error={error}
      maxTags={20}
      data={(data?.clientTags ?? []).map(({ name }) => name)}
      comboboxProps={{ withinPortal: false }}
      onChange={tags => onChange(tags.join(', '))}
    />
  );
}

interface RemoteValueProps {
  /** The remote value, if somebody else changed the field meanwhile. */
  remoteValue: string | undefined;
  mine: string;
  onTake: (value: string) => void;
}

/** Shows the remote value of a conflicting field, with a button to accept it. */
function RemoteValue({ remoteValue, mine, onTake }: RemoteValueProps) {
  if (remoteValue === undefined || remoteValue === mine) return null;
  return (
    <div className={styles['remoteValue']}>
      <span>{t.theirs({ value: remoteValue || '–' })}</span>
      <Button size="compact-xs" variant="default" onClick={() => onTake(remoteValue)}>
        {t.take}
      </Button>
    </div>
  );
}
