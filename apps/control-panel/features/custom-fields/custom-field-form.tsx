import { frame } from '#texts/frame';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CustomFieldRecord, CustomFieldValueInput } from '../../data/operations.generated.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { showFailure } from '../../ui/change/toasts.ts';
import { useRule } from '../../ui/feedback/use-reason.ts';
import { CustomFieldValues } from './custom-field-values.tsx';
import styles from './custom-fields.module.css';
import { CustomFieldInputs } from './custom-field-input.tsx';
import { issuesByKey, type CustomFieldValue } from './typed-values.ts';
import { useCustomFields } from './use-custom-fields.ts';

interface Props {
  record: CustomFieldRecord;
  values: readonly CustomFieldValue[];
  canChange: boolean;
  isPending: boolean;
  /** Saves the changed values. */
  onSave: (
    fields: CustomFieldValueInput[],
    then: { onSuccess: () => void; onError: (error: Error) => void },
  ) => void;
}

/** Shows a record's custom fields, editable with permission. Renders nothing without custom fields. */
export function CustomFieldForm({ record, values, canChange, isPending, onSave }: Props) {
  const { save } = frame;
  const ruleOf = useRule();
  const fields = useCustomFields(record);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  if (fields.length === 0) return null;
  if (!canChange) {
    return (
      <Facts>
        <CustomFieldValues record={record} values={values} />
      </Facts>
    );
  }
  const stored = Object.fromEntries(values.map(({ field, value }) => [field, value]));
  const changed = Object.entries(typed)
    .filter(([key, value]) => value.trim() !== (stored[key] ?? ''))
    .map(([field, value]) => ({ field, value: value.trim() || null }));
  const send = () =>
    onSave(changed, {
      onSuccess: () => {
        setTyped({});
        setErrors({});
      },
      onError: error => {
        const issues = issuesByKey(error, changed);
        setErrors(Object.fromEntries(issues.map(([key, issue]) => [key, ruleOf(issue)])));
        if (issues.length === 0) showFailure(error);
      },
    });
  return (
    <form
      className={styles['form']}
      onSubmit={event => {
        event.preventDefault();
        send();
      }}
      noValidate
    >
      <CustomFieldInputs
        record={record}
        values={{ ...stored, ...typed }}
        errors={errors}
        onChange={(key, value) => setTyped(before => ({ ...before, [key]: value }))}
      />
      {changed.length > 0 && (
        <Button type="submit" variant="default" loading={isPending}>
          {save}
        </Button>
      )}
    </form>
  );
}
