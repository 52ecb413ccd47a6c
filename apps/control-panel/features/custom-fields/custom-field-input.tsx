import { ownFields as t } from '#texts/ownFields';
import { frame } from '#texts/frame';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { type CustomField, useCustomFields } from './use-custom-fields.ts';
import type { CustomFieldRecord } from '../../data/operations.generated.ts';

const OptionalDay = lazyComponent(() => import('../../ui/form/optional-day.tsx'));

interface Props {
  field: CustomField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Input of a custom field, by its type. */
export function CustomFieldInput({
  field: { name, type, help, choices },
  onChange,
  ...props
}: Props) {
  const { optional } = frame;
  const common = { ...props, label: name, description: help };
  const typed = ({ currentTarget }: { currentTarget: { value: string } }) =>
    onChange(currentTarget.value);
  if (type === 'date') {
    return (
      <Suspense>
        <OptionalDay {...common} onChange={onChange} />
      </Suspense>
    );
  }
  if (type === 'number') {
    return (
      <TextInput
        {...common}
        placeholder={optional}
        inputMode="decimal"
        onChange={({ currentTarget }) => onChange(currentTarget.value.replace(',', '.'))}
      />
    );
  }
  if (type === 'text') {
    return (
      <Textarea
        {...common}
        placeholder={optional}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={1000}
        onChange={typed}
      />
    );
  }
  // A choice that is no longer offered stays selectable where it is the current value.
  const former = type === 'choice' && props.value && !choices.includes(props.value);
  const data =
    type === 'yes_no'
      ? Object.entries(t.answers).map(([value, label]) => ({ value, label }))
      : [...choices, ...(former ? [props.value] : [])];
  return <NativeSelect {...common} data={[{ value: '', label: '–' }, ...data]} onChange={typed} />;
}

interface CustomFieldInputsProps {
  record: CustomFieldRecord;
  /** Values by the keys of the fields. */
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  onChange: (key: string, value: string) => void;
}

/** Inputs for all custom fields of a record type. */
export function CustomFieldInputs({ record, values, errors, onChange }: CustomFieldInputsProps) {
  return useCustomFields(record).map(field => (
    <CustomFieldInput
      key={field.key}
      field={field}
      value={values[field.key] ?? ''}
      error={errors[field.key]}
      onChange={value => onChange(field.key, value)}
    />
  ));
}
