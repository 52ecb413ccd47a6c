import { catalogGroups as t } from '#texts/catalogGroups';
import { frame } from '#texts/frame';
import { Button, MultiSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import saveCollectionInput from 'virtual:limits/SaveCollectionInput';
import { useBusiness } from '../../../data/session.ts';
import { DeleteDialog } from '../../../ui/change/delete-dialog.tsx';
import { useChange } from '../../../ui/change/use-change.ts';
import { useRead } from '../../../data/use-read.ts';
import type { ListCollectionsQuery } from '../../../data/operations.generated.ts';
import { Drawer } from '../../../ui/layout/drawer.tsx';
import { FormFooter } from '../../../ui/form/form-footer.tsx';
import { showDone } from '../../../ui/change/toasts.ts';
import { useFields } from '../../../ui/form/use-fields.ts';
import { useRule } from '../../../ui/feedback/use-reason.ts';
import { namesOf } from '../../../ui/form/names-of.ts';
import choicesDocument from './collection-choices.graphql';
import deleteDocument from './delete-collection.graphql';
import styles from './groups.module.css';
import saveDocument from './save-collection.graphql';

type Collection = ListCollectionsQuery['collections']['items'][number];

interface Props {
  /** Undefined for a new collection. */
  collection: Collection | undefined;
  onClose: () => void;
}

/** Drawer with a collection: its texts, ordered items and visibility. */
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
            <Button
              variant="subtle"
              color="var(--panel-bad)"
              me="auto"
              onClick={() => setDeleting(true)}
            >
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
  return (
    <DeleteDialog
      document={deleteDocument}
      variables={{ businessId, collectionId }}
      affects={['catalog']}
      title={t.deleteTitle({ name })}
      text={t.itemsStay}
      action={t.delete}
      done={t.deleted({ name })}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
