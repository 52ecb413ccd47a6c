import { forms as t } from '#texts/forms';
import { frame } from '#texts/frame';
import { Button, NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core';
import type { FormValidity } from '../../../data/operations.generated.ts';
import { useFirstFocus } from '../../../ui/input/use-first-focus.ts';
import type { Form } from './draft.ts';
import styles from './forms.module.css';
import { Preview } from './preview.tsx';
import { Questions } from './questions.tsx';
import { Services } from './services.tsx';
import { useEditor } from './use-editor.ts';

interface Props {
  form: Form | null;
  onClose: () => void;
}

const whole = {
  allowDecimal: false,
  min: 1,
  clampBehavior: 'none',
  inputMode: 'numeric',
} as const;

/** Editor of a form, beside a preview. */
export function Editor({ form, onClose }: Props) {
  const { save, cancel, optional } = frame;
  const focused = useFirstFocus();
  const { fields, questions, setQuestions, errors, isPending, run } = useEditor(form, onClose);
  const { values } = fields;
  return (
    <form
      ref={focused}
      className={styles['editor']}
      onSubmit={run}
      noValidate
      aria-label={form?.name ?? t.add}
    >
      <div className={styles['fields']}>
        <TextInput {...fields.of('name')} label={t.name} withAsterisk data-autofocus />
        <Services
          ids={values.catalogItemIds}
          onChange={ids => fields.setFieldValue('catalogItemIds', ids)}
        />
        <NativeSelect
          label={t.validity}
          value={values.validity}
          onChange={({ currentTarget }) =>
            fields.setFieldValue('validity', currentTarget.value as FormValidity)
          }
          data={Object.entries(t.validities).map(([value, label]) => ({ value, label }))}
        />
        {values.validity === 'months' && (
          <NumberInput
            {...fields.of('validMonths')}
            {...whole}
            label={t.validMonths}
            withAsterisk
          />
        )}
        <Switch
          label={t.health}
          description={t.healthHint}
          checked={values.healthData}
          onChange={({ currentTarget }) =>
            fields.setFieldValue('healthData', currentTarget.checked)
          }
        />
        <NumberInput
          {...fields.of('keepMonths')}
          {...whole}
          label={t.keepMonths}
          description={t.keepHint}
          placeholder={optional}
        />
        {form && (
          <Switch
            label={t.active}
            description={t.activeHint}
            checked={values.active}
            onChange={({ currentTarget }) => fields.setFieldValue('active', currentTarget.checked)}
          />
        )}
        <Questions questions={questions} errors={errors} onChange={setQuestions} />
        {form && <small>{t.versionHint}</small>}
        <div className={styles['buttons']}>
          <Button type="submit" loading={isPending}>
            {save}
          </Button>
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </div>
      <Preview name={values.name} questions={questions} />
    </form>
  );
}
