import { frame } from '#texts/frame';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CustomFieldRecord, CustomFieldValueInput } from '../operations.generated.ts';
import { Facts } from '../parts/facts.tsx';
import { showFailure } from '../parts/toasts.ts';
import { useRule } from '../parts/use-reason.ts';
import { OwnFacts } from './own-facts.tsx';
import styles from './own-fields.module.css';
import { OwnInputs } from './own-inputs.tsx';
import { issuesByKey, type OwnValue } from './own-values.ts';
import { useOwnFields } from './use-own-fields.ts';

interface Props {
  record: CustomFieldRecord;
  values: readonly OwnValue[];
  canChange: boolean;
  isPending: boolean;
  /** Stores what was changed. */
  onSave: (
    fields: CustomFieldValueInput[],
    then: { onSuccess: () => void; onError: (error: Error) => void },
  ) => void;
}

/** What a record has in the business's own fields, to be read, or changed by who may; nothing where there are none. */
export function OwnForm({ record, values, canChange, isPending, onSave }: Props) {
  const { save } = frame;
  const ruleOf = useRule();
  const fields = useOwnFields(record);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  if (fields.length === 0) return null;
  if (!canChange) {
    return (
      <Facts>
        <OwnFacts record={record} values={values} />
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
      <OwnInputs
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
