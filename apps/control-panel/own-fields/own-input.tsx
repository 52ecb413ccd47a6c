import { ownFields as t } from '#texts/ownFields';
import { frame } from '#texts/frame';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { lazily } from '../parts/lazily.tsx';
import type { OwnField } from './use-own-fields.ts';

const OptionalDay = lazily(() => import('../parts/optional-day.tsx'));

interface Props {
  field: OwnField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A field of the business's own, to be filled in by its type. */
export function OwnInput({ field: { name, type, help, choices }, onChange, ...props }: Props) {
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
  // One that is offered no more stays with who has it.
  const former = type === 'choice' && props.value && !choices.includes(props.value);
  const data =
    type === 'yes_no'
      ? Object.entries(t.answers).map(([value, label]) => ({ value, label }))
      : [...choices, ...(former ? [props.value] : [])];
  return <NativeSelect {...common} data={[{ value: '', label: '–' }, ...data]} onChange={typed} />;
}
