import { settingsFields as t } from '#texts/settingsFields';
import { frame } from '#texts/frame';
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import saveCustomFieldInput from 'virtual:limits/SaveCustomFieldInput';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { useUndoable } from '../../../ui/change/use-undo.ts';
import type {
  AskVisitors,
  CustomFieldRecord,
  CustomFieldType,
  ListFieldsQuery,
} from '../../../data/operations.generated.ts';
import { Confirm } from '../../../ui/feedback/confirm.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import document from './save-field.graphql';
import styles from './fields.module.css';

export type Field = ListFieldsQuery['customFields'][number];

/** Dialog to add a custom field or to edit one. */
export function FieldForm({ field, onClose }: { field: Field | null; onClose: () => void }) {
  const { save } = frame;
  const { fields, isPending, run } = useSavedField(field, onClose);
  const { record, type, askVisitors, active } = fields.values;
  return (
    <Confirm
      opened
      title={field?.name ?? t.add}
      action={save}
      busy={isPending}
      onConfirm={run}
      onClose={onClose}
    >
      <div className={styles['form']}>
        <TextInput {...fields.of('name')} label={t.name} withAsterisk data-autofocus />
        {field ? (
          <small>{`${t.records[record]} · ${t.types[type]} · ${t.key({ key: field.key })}`}</small>
        ) : (
          <>
            <NativeSelect
              label={t.record}
              value={record}
              onChange={({ currentTarget }) =>
                fields.setFieldValue('record', currentTarget.value as CustomFieldRecord)
              }
              data={Object.entries(t.records).map(([value, label]) => ({ value, label }))}
            />
            <NativeSelect
              label={t.type}
              value={type}
              onChange={({ currentTarget }) =>
                fields.setFieldValue('type', currentTarget.value as CustomFieldType)
              }
              data={Object.entries(t.types).map(([value, label]) => ({ value, label }))}
            />
          </>
        )}
        {type === 'choice' && (
          <Textarea
            label={t.choices}
            description={t.choicesHint}
            error={fields.errors['choices']}
            value={fields.values.choices.join('\n')}
            rows={5}
            onChange={({ currentTarget }) =>
              fields.setFieldValue('choices', currentTarget.value.split('\n'))
            }
          />
        )}
        <TextInput {...fields.of('help')} label={t.help} description={t.helpHint} />
        {record !== 'client' && (
          <NativeSelect
            label={t.askVisitors}
            description={t.askVisitorsHint}
            value={askVisitors}
            onChange={({ currentTarget }) =>
              fields.setFieldValue('askVisitors', currentTarget.value as AskVisitors)
            }
            data={Object.entries(t.asks).map(([value, label]) => ({ value, label }))}
          />
        )}
        {field && (
          <Switch
            label={t.active}
            description={t.activeHint}
            checked={active}
            onChange={({ currentTarget }) => fields.setFieldValue('active', currentTarget.checked)}
          />
        )}
      </div>
    </Confirm>
  );
}

const affects = ['field', 'client', 'appointment', 'order'] as const;

function useSavedField(field: Field | null, onClose: () => void) {
  const { id: businessId } = useBusiness();
  const showUndoable = useUndoable(affects);
  const fields = useFields(saveCustomFieldInput, {
    name: field?.name ?? '',
    record: field?.record ?? ('client' as CustomFieldRecord),
    type: field?.type ?? ('text' as CustomFieldType),
    choices: field?.choices ?? [],
    help: field?.help ?? '',
    askVisitors: field?.askVisitors ?? ('never' as AskVisitors),
    active: field?.active ?? true,
  });
  const { mutate, isPending } = useChange(document, {
    affects,
    showsFailures: true,
    onDone: ({ saveCustomField: { name } }, _variables, eventId) => {
      showUndoable(t.saved({ name }), field ? eventId : undefined);
      onClose();
    },
  });
  const run = fields.onSubmit(({ name, record, type, choices, help, askVisitors, active }) =>
    mutate(
      {
        input: {
          businessId,
          ...(field ? { fieldId: field.id, version: field.version, active } : { record, type }),
          name: name.trim(),
          help: help.trim() || null,
          ...(record !== 'client' && { askVisitors }),
          ...(type === 'choice' && { choices: choices.map(each => each.trim()).filter(Boolean) }),
        },
      },
      { onError: fields.showFailure },
    ),
  );
  return { fields, isPending, run: () => run() };
}
