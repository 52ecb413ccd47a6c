import { TagsInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSeesOnlyOwn } from '../../api/own.ts';
import { useBusiness } from '../../api/session.ts';
import { useRead } from '../../api/use-read.ts';
import document from './client-tags.graphql';
import { tagsOf } from './use-saving.ts';

interface Props {
  label: string;
  /** Separated by commas. */
  value: string;
  error: ReactNode;
  onChange: (value: string) => void;
}

/** The tags of a client: those in use are offered, others are created by typing them. */
export function TagsField({ label, value, error, onChange }: Props) {
  const { id: businessId } = useBusiness();
  const enabled = !useSeesOnlyOwn();
  const { data } = useRead('client', document, { businessId }, { enabled });
  return (
    <TagsInput
      label={label}
      value={tagsOf(value)}
      error={error}
      maxTags={20}
      data={(data?.clientTags ?? []).map(({ name }) => name)}
      comboboxProps={{ withinPortal: false }}
      onChange={tags => onChange(tags.join(', '))}
    />
  );
}
