import { orders as t } from '#texts/orders';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { useMoney } from '../../../ui/text/money.tsx';
import type { AddedItem } from './draft.ts';
import document from './sellable.graphql';

/** Searches the catalog by name and adds the chosen item. */
export function AddItem({ onAdd }: { onAdd: (item: AddedItem) => void }) {
  const money = useMoney();
  const { id: businessId, currency } = useBusiness();
  const [search, setSearch] = useState('');
  const words = search.trim();
  const { data } = useRead('catalog', document, { businessId, search: words || null });
  const found = (data?.catalog.items ?? []).flatMap(sellablesOf);
  return (
    <Select
      label={t.addItem}
      placeholder={t.addItemHint}
      searchable
      value={null}
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options }) => options}
      nothingFoundMessage={data && t.noItem}
      data={found.map(({ key, title, price }) => ({
        value: key,
        label: `${title}, ${money(price, currency)}`,
      }))}
      onChange={key => {
        const item = found.find(each => each.key === key);
        if (item) {
          const { key: _key, ...added } = item;
          onAdd({ ...added, quantity: 1 });
        }
        setSearch('');
      }}
      mt="sm"
    />
  );
}

interface Sellable extends Omit<AddedItem, 'quantity'> {
  key: string;
}

interface Item {
  id: string;
  name: string;
  price: number;
  variants: readonly { id: string; name: string; price: number; active: boolean }[];
}

/** Returns the item, or each of its active variants. */
function sellablesOf({ id: catalogItemId, name, price, variants }: Item): Sellable[] {
  if (variants.length === 0) {
    return [{ key: catalogItemId, catalogItemId, variantId: null, title: name, price }];
  }
  return variants
    .filter(({ active }) => active)
    .map(variant => ({
      key: variant.id,
      catalogItemId,
      variantId: variant.id,
      title: `${name} (${variant.name})`,
      price: variant.price,
    }));
}
