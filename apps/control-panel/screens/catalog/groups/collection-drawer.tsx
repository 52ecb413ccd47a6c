import { catalogGroups as t } from '#texts/catalogGroups';
import { frame } from '#texts/frame';
import { Button, MultiSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import saveCollectionInput from 'virtual:limits/SaveCollectionInput';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { useRead } from '../../../api/use-read.ts';
import type { ListCollectionsQuery } from '../../../operations.generated.ts';
import { Confirm } from '../../../parts/confirm.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { FormFooter } from '../../../parts/form-footer.tsx';
import { showDone } from '../../../parts/toasts.ts';
import { useFields } from '../../../parts/use-fields.ts';
import { useRule } from '../../../parts/use-reason.ts';
import { namesOf } from '../item/use-choices.ts';
import choicesDocument from './collection-choices.graphql';
import deleteDocument from './delete-collection.graphql';
import styles from './groups.module.css';
import saveDocument from './save-collection.graphql';

type Collection = ListCollectionsQuery['collections']['items'][number];

interface Props {
  /** Left out: a new one. */
  collection: Collection | undefined;
  onClose: () => void;
}

/** A collection: its texts, its items in their order, and whether it is shown. */
export function CollectionDrawer({ collection, onClose }: Props) {
  const formId = useId();
  const { id: businessId } = useBusiness();
  const [isDeleting, setDeleting] = useState(false);
  const { data } = useRead('catalog', choicesDocument, { businessId });
  const { fields, run, isPending } = useSaving(collection, onClose);
  const { itemIds } = fields.values;
  return (
    <Drawer
      opened
      title={collection?.name ?? t.addCollection}
      onClose={onClose}
      footer={
        <FormFooter form={formId} isPending={isPending} onClose={onClose}>
          {collection && (
            <Button variant="subtle" color="red.8" me="auto" onClick={() => setDeleting(true)}>
              {t.delete}…
            </Button>
          )}
        </FormFooter>
      }
    >
      <form id={formId} className={styles['fields']} onSubmit={run} noValidate>
        <TextInput {...fields.of('name')} label={t.name} withAsterisk data-autofocus />
        <Textarea {...fields.of('description')} label={t.description} autosize minRows={2} />
        <MultiSelect
          label={t.itemsTitle}
          description={t.itemsHint}
          data={namesOf(data?.catalog.items, itemIds, t.another)}
          value={itemIds}
          error={fields.errors['itemIds']}
          onChange={ids => fields.setFieldValue('itemIds', ids)}
          searchable
          clearable
        />
        <Switch {...fields.getInputProps('active', { type: 'checkbox' })} label={t.shown} />
      </form>
      {collection && isDeleting && (
        <Deleting collection={collection} onClose={() => setDeleting(false)} onDone={onClose} />
      )}
    </Drawer>
  );
}

function useSaving(collection: Collection | undefined, onDone: () => void) {
  const { saved } = frame;
  const { id: businessId } = useBusiness();
  const ruleOf = useRule();
  const fields = useFields(saveCollectionInput, {
    name: collection?.name ?? '',
    description: collection?.description ?? '',
    itemIds: collection?.itemIds ?? [],
    active: collection?.active ?? true,
  });
  const { mutate, isPending } = useChange(saveDocument, {
    affects: ['catalog'],
    showsFailures: true,
    onDone: () => {
      showDone(saved);
      onDone();
    },
  });
  const [version] = useState(collection?.version);
  const run = fields.onSubmit(({ name, description, ...others }) => {
    if (!name.trim())
      return fields.setFieldError('name', ruleOf({ rule: 'required', message: '' }));
    const known = collection && { collectionId: collection.id, version: version ?? null };
    const told = { name: name.trim(), description: description.trim() || null };
    mutate(
      { input: { businessId, ...known, ...told, ...others } },
      { onError: fields.showFailure },
    );
  });
  return { fields, run, isPending };
}

interface DeletingProps {
  collection: Collection;
  onClose: () => void;
  onDone: () => void;
}

function Deleting({ collection: { id: collectionId, name }, onClose, onDone }: DeletingProps) {
  const { id: businessId } = useBusiness();
  const { mutate, isPending } = useChange(deleteDocument, {
    affects: ['catalog'],
    onDone: () => {
      showDone(t.deleted({ name }));
      onDone();
    },
  });
  return (
    <Confirm
      opened
      danger
      title={t.deleteTitle({ name })}
      text={t.itemsStay}
      action={t.delete}
      busy={isPending}
      onConfirm={() => mutate({ businessId, collectionId })}
      onClose={onClose}
    />
  );
}
