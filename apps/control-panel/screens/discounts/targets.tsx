import { discounts as t } from '#texts/discounts';
import { MultiSelect } from '@mantine/core';
import { useBusiness } from '../../api/session.ts';
import { useRead } from '../../api/use-read.ts';
import document from './discount-targets.graphql';

interface Props {
  itemIds: string[];
  categoryIds: string[];
  onItems: (ids: string[]) => void;
  onCategories: (ids: string[]) => void;
}

/** What a discount is for: some items and categories, or all. */
export function Targets({ itemIds, categoryIds, onItems, onCategories }: Props) {
  const { id: businessId } = useBusiness();
  const { data } = useRead('catalog', document, { businessId });
  const choices = (known: readonly { id: string; name: string }[] = [], chosen: string[]) => [
    ...known.map(({ id, name }) => ({ value: id, label: name })),
    // What is not among the first is chosen all the same.
    ...chosen
      .filter(id => !known.some(each => each.id === id))
      .map(id => ({ value: id, label: t.another })),
  ];
  const field = { searchable: true, clearable: true } as const;
  return (
    <>
      <MultiSelect
        {...field}
        label={t.items}
        placeholder={itemIds.length === 0 ? t.all : ''}
        data={choices(data?.catalog.items, itemIds)}
        value={itemIds}
        onChange={onItems}
      />
      <MultiSelect
        {...field}
        label={t.categories}
        placeholder={categoryIds.length === 0 ? t.all : ''}
        data={choices(data?.categories.items, categoryIds)}
        value={categoryIds}
        onChange={onCategories}
      />
    </>
  );
}
