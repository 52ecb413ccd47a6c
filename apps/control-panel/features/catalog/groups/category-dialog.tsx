import { catalogGroups as t } from '#texts/catalogGroups';
import { frame } from '#texts/frame';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import saveCategoryInput from 'virtual:limits/SaveCategoryInput';
import { useBusiness } from '../../../data/session.ts';
import { DeleteDialog } from '../../../ui/change/delete-dialog.tsx';
import { useChange } from '../../../ui/change/use-change.ts';
import { useRead } from '../../../data/use-read.ts';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { showDone } from '../../../ui/change/toasts.ts';
import { useFields } from '../../../ui/form/use-fields.ts';
import { useRule } from '../../../ui/feedback/use-reason.ts';
import itemsDocument from './category-items.graphql';
import deleteDocument from './delete-category.graphql';
import saveDocument from './save-category.graphql';

interface Category {
  id: string;
  name: string;
}

interface Props {
  /** Undefined for a new category. */
  category: Category | undefined;
  onClose: () => void;
}

/** Dialog to rename or delete a category. */
export function CategoryDialog({ category, onClose }: Props) {
  const { save, cancel, saved } = frame;
  const { id: businessId } = useBusiness();
  const ruleOf = useRule();
  const [isDeleting, setDeleting] = useState(false);
  const fields = useFields(saveCategoryInput, { name: category?.name ?? '' });
  const { mutate, isPending } = useChange(saveDocument, {
    affects: ['catalog'],
    showsFailures: true,
    onDone: () => {
      showDone(saved);
      onClose();
    },
  });
  const run = fields.onSubmit(({ name }) => {
    if (!name.trim())
      return fields.setFieldError('name', ruleOf({ rule: 'required', message: '' }));
    const known = category && { categoryId: category.id };
    mutate({ input: { businessId, ...known, name: name.trim() } }, { onError: fields.showFailure });
  });
  if (category && isDeleting) return <Deleting category={category} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={category?.name ?? t.addCategory}>
      <form onSubmit={run} noValidate>
        <TextInput {...fields.of('name')} label={t.name} withAsterisk data-autofocus />
        <Group justify="flex-end" mt="lg" gap="xs">
          {category && (
            <Button
              variant="subtle"
              color="var(--panel-bad)"
              me="auto"
              onClick={() => setDeleting(true)}
            >
              {t.delete}…
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {save}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

function Deleting({
  category: { id: categoryId, name },
  onClose,
}: {
  category: Category;
  onClose: () => void;
}) {
  const { id: businessId } = useBusiness();
  const { data } = useRead('catalog', itemsDocument, { businessId, categoryId });
  return (
    <DeleteDialog
      document={deleteDocument}
      variables={{ businessId, categoryId }}
      affects={['catalog']}
      title={t.deleteTitle({ name })}
      text={data && t.touches({ count: data.catalog.total })}
      action={t.delete}
      done={t.deleted({ name })}
      onClose={onClose}
      onDone={onClose}
    />
  );
}
