import { forms as t } from '#texts/forms';
import { MultiSelect } from '@mantine/core';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { namesOf } from '../../../ui/form/names-of.ts';
import servicesDocument from './form-services.graphql';

interface Props {
  ids: string[];
  onChange: (ids: string[]) => void;
}

/** Field for services; none stands for all. */
export function Services({ ids, onChange }: Props) {
  const { id: businessId } = useBusiness();
  const { data } = useRead('catalog', servicesDocument, { businessId });
  return (
    <MultiSelect
      searchable
      clearable
      label={t.items}
      placeholder={ids.length === 0 ? t.allItems : undefined}
      data={namesOf(data?.catalog.items, ids, t.another)}
      value={ids}
      onChange={onChange}
    />
  );
}
