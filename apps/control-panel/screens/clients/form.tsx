import { clients as t } from '#texts/clients';
import { frame } from '#texts/frame';
import { Textarea, TextInput } from '@mantine/core';
import { DraftOffer } from '../../drafts/draft-offer.tsx';
import { useId } from 'react';
import { Drawer } from '../../parts/drawer.tsx';
import { FormFooter } from '../../parts/form-footer.tsx';
import { PhoneField } from '../../parts/phone-field.tsx';
import { useRefusal } from '../../parts/use-reason.ts';
import { BirthdayField } from './birthday-field.tsx';
import type { Client } from './client.ts';
import { TagsField } from './tags-field.tsx';
import { OwnInput } from '../../own-fields/own-input.tsx';
import { ownName, type OwnName } from '../../own-fields/own-values.ts';
import { useOwnFields } from '../../own-fields/use-own-fields.ts';
import { Theirs } from './theirs.tsx';
import { useSaving } from './use-saving.ts';
import styles from './client.module.css';

interface Props {
  /** The client as they were read; left out: a new one. */
  client?: Client;
  onClose: () => void;
  /** After saving, or giving up; with the id of who was saved. */
  onDone: (clientId?: string) => void;
}

/**
 * The fields of a client. Where somebody saved them meanwhile, what was typed stays, and what they wrote stands beside
 * it.
 */
export function ClientForm({ client, onClose, onDone }: Props) {
  const { optional } = frame;
  const refusalOf = useRefusal();
  const formId = useId();
  const own = useOwnFields('client');
  const { fields, draft, theirs, unsaved, isPending, run } = useSaving(client, onDone);
  const beside = (name: 'name' | 'phone' | 'email' | 'notes' | 'tags' | 'birthday' | OwnName) => (
    <Theirs
      theirs={theirs[name]}
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
        {Object.keys(theirs).length > 0 && (
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
        {own.map(field => (
          <div key={field.key}>
            <OwnInput
              field={field}
              value={fields.values[ownName(field.key)] ?? ''}
              error={fields.errors[ownName(field.key)] as string | undefined}
              onChange={value => fields.setFieldValue(ownName(field.key), value)}
            />
            {beside(ownName(field.key))}
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
