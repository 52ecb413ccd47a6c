import type { CustomFieldRecord } from '../operations.generated.ts';
import { OwnInput } from './own-input.tsx';
import { useOwnFields } from './use-own-fields.ts';

interface Props {
  record: CustomFieldRecord;
  /** By the keys of the fields. */
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  onChange: (key: string, value: string) => void;
}

/** All fields of a kind of record that the business defined, to be filled in. */
export function OwnInputs({ record, values, errors, onChange }: Props) {
  return useOwnFields(record).map(field => (
    <OwnInput
      key={field.key}
      field={field}
      value={values[field.key] ?? ''}
      error={errors[field.key]}
      onChange={value => onChange(field.key, value)}
    />
  ));
}
