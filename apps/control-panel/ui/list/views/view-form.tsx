import { views as t } from '#texts/views';
import { frame } from '#texts/frame';
import { Button, Switch, TextInput } from '@mantine/core';
import saveViewInput from 'virtual:limits/SaveViewInput';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../change/use-change.ts';
import type { ViewedList } from '../../../data/operations.generated.ts';
import { Confirm } from '../../feedback/confirm.tsx';
import { showDone } from '../../change/toasts.ts';
import { useFields } from '../../form/use-fields.ts';
import deleteDocument from './delete-view.graphql';
import saveDocument from './save-view.graphql';
import type { View } from './use-views.ts';

interface Props {
  list: ViewedList;
  /** Current filters. */
  filters: Record<string, string>;
  /** View to edit; undefined for a new one. */
  view: View | undefined;
  onClose: () => void;
}

/** Dialog to save the current filters as a view, or to rename or delete a view. */
export function ViewForm({ list, filters, view, onClose }: Props) {
  const { save } = frame;
  const { id: businessId } = useBusiness();
  const fields = useFields(saveViewInput, {
    name: view?.name ?? '',
    isDefault: view?.isDefault ?? false,
  });
  const saving = useChange(saveDocument, {
    affects: ['view'],
    showsFailures: true,
    onDone: ({ saveView: { name } }) => {
      showDone(t.saved({ name }));
      onClose();
    },
  });
  const deleting = useChange(deleteDocument, {
    affects: ['view'],
    onDone: () => {
      showDone(t.deleted({ name: view?.name ?? '' }));
      onClose();
    },
  });
  const run = fields.onSubmit(({ name, isDefault }) =>
    saving.mutate(
      {
        input: {
          businessId,
          ...(view ? { viewId: view.id } : { list, filters }),
          name: name.trim(),
          isDefault,
        },
      },
      { onError: fields.showFailure },
    ),
  );
  return (
    <Confirm
      opened
      title={view ? t.change({ name: view.name }).replace('…', '') : t.title}
      action={save}
      busy={saving.isPending}
      onConfirm={() => run()}
      onClose={onClose}
    >
      <TextInput {...fields.of('name')} label={t.name} withAsterisk data-autofocus />
      <Switch
        {...fields.getInputProps('isDefault', { type: 'checkbox' })}
        label={t.opensWith}
        mt="md"
      />
      {view && (
        <Button
          variant="subtle"
          color="var(--panel-bad)"
          mt="md"
          loading={deleting.isPending}
          onClick={() => deleting.mutate({ businessId, viewId: view.id })}
        >
          {t.delete}
        </Button>
      )}
    </Confirm>
  );
}
