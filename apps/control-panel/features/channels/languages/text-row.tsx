import { channelsLanguages as t } from '#texts/channelsLanguages';
import { messagesKind } from '#texts/messagesKind';
import { Textarea, TextInput, UnstyledButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../../data/can.ts';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import type { ListTranslationsQuery } from '../../../data/operations.generated.ts';
import { Status } from '../../../ui/feedback/status.tsx';
import styles from './languages.module.css';
import document from './save-translation.graphql';
import { useLanguageName } from './use-language-name.ts';

type Text = ListTranslationsQuery['translations']['items'][number];

const writes = {
  shop: 'shop_write',
  category: 'catalog_write',
  collection: 'catalog_write',
  item: 'catalog_write',
  message: 'notification_write',
  option: 'catalog_write',
  role: 'staff_write',
  tax: 'business_update',
  field: 'business_update',
  discount: 'catalog_write',
  look: 'shop_write',
} as const;

/** Words that several things share: each is its own field. */
const shared: readonly string[] = ['option', 'role', 'tax'];

/** A text beside its translation. */
export function TextRow({ text, language }: { text: Text; language: string }) {
  const { subject, type, field, source, maxLength, isLine } = text;
  const { id: businessId } = useBusiness();
  const nameOf = useLanguageName();
  const canSave = useCan()(writes[type]);
  const client = useQueryClient();
  const stored = text.text ?? '';
  const [typed, setTyped] = useState(stored);
  const [saved, setSaved] = useState({ text: stored, isOutdated: text.outdated });
  const [seen, setSeen] = useState(text);
  // A reloaded text replaces the field's value unless the field has unsaved edits.
  if (seen !== text) {
    setSeen(text);
    if (typed.trim() === saved.text) {
      setTyped(stored);
      setSaved({ text: stored, isOutdated: text.outdated });
    }
  }
  const [isDone, setDone] = useState(false);
  const { mutate, isPending } = useChange(document, {
    // The list is not reloaded, so that rows stay in place while the user works through them.
    affects: ['journal'],
    onDone: (_answer, { input }) => {
      const [sent] = [input.entries].flat();
      setSaved({ text: sent?.text ?? '', isOutdated: false });
      setDone(true);
      void client.invalidateQueries({ queryKey: ['translation'], refetchType: 'none' });
    },
  });
  const save = () =>
    mutate({
      input: { businessId, language, entries: [{ subject, field, text: typed.trim() || null }] },
    });
  const title = titleOf(text);
  const props = {
    'aria-label': t.translation({ title, language: nameOf(language) }),
    lang: language,
    value: typed,
    maxLength,
    readOnly: !canSave,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      setTyped(currentTarget.value);
      setDone(false);
    },
    onBlur: () => canSave && typed.trim() !== saved.text && save(),
  };
  return (
    <li className={styles['text']}>
      <div>
        <small>{title}</small>
        <p className={styles['source']}>{source}</p>
      </div>
      <div>
        {isLine ? <TextInput {...props} /> : <Textarea {...props} rows={3} />}
        <p className={styles['state']} role="status">
          {isDone && !isPending && <Status tone="good">{t.isSaved}</Status>}
          {saved.isOutdated && (
            <>
              <Status tone="warn">{t.outdated}</Status>
              {canSave && (
                <UnstyledButton className={styles['right']} onClick={save}>
                  {t.stillRight}
                </UnstyledButton>
              )}
            </>
          )}
        </p>
      </div>
    </li>
  );
}

/** Returns the heading of a text, such as “Item: name”. */
function titleOf({ type, subject, field }: Text): string {
  const kinds: Readonly<Record<string, string>> = messagesKind;
  const fields: Readonly<Record<string, string>> = t.fields;
  const thing = type === 'message' ? (kinds[subject] ?? t.types.message) : t.types[type];
  if (shared.includes(type)) return thing;
  const [method, ofDelivery] = field.split('.');
  if (type === 'field' && method === 'choice') return t.heading({ thing, field: t.fields.choice });
  // A look's field is the path of a setting.
  const setting = field.split('.').at(-1) ?? '';
  if (type === 'look') return t.heading({ thing, field: fields[setting] ?? setting });
  const part = ofDelivery === undefined ? field : `${method}_${ofDelivery}`;
  return t.heading({ thing, field: fields[part] ?? field });
}
