import { catalogTransfers as t } from '#texts/catalogTransfers';
import { ActionIcon, NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { Icon } from '../../../ui/text/icon.tsx';
import { whole } from '../item/whole.ts';
import document from './transfer-goods.graphql';
import styles from './transfers.module.css';
import type { Line } from './use-transfer.ts';

interface Props {
  lines: readonly Line[];
  onChange: (lines: readonly Line[]) => void;
}

/** Goods of a draft, with their units. A scanner types the article number and Enter, which adds a unit. */
export function DraftLines({ lines, onChange }: Props) {
  const { id: businessId } = useBusiness();
  const [typed, type] = useState('');
  const search = typed.trim();
  const variables = { businessId, ...(search && { search }) };
  const { data } = useRead('catalog', document, variables);
  const choices = (data?.catalog.items ?? [])
    .filter(({ trackStock }) => trackStock)
    .flatMap(({ id, name, sku, variants }) =>
      variants.length === 0
        ? [{ value: id, label: name, sku }]
        : variants.map(each => ({
            value: `${id} ${each.id}`,
            label: `${name} (${each.name})`,
            sku: each.sku,
          })),
    );
  const add = (value: string | null) => {
    const choice = choices.find(each => each.value === value);
    if (!choice) return;
    const [catalogItemId = '', variantId = null] = choice.value.split(' ');
    const index = lines.findIndex(line => keyOf(line) === choice.value);
    const line = lines[index];
    type('');
    onChange(
      line
        ? lines.with(index, { ...line, quantity: Number(line.quantity) + 1 })
        : [...lines, { catalogItemId, variantId, title: choice.label, quantity: 1 }],
    );
  };
  const scanned = choices.find(({ sku }) => sku !== null && sku === search);
  return (
    <>
      {lines.map((line, index) => (
        <div key={keyOf(line)} className={styles['line']}>
          <span>{line.title}</span>
          <NumberInput
            {...whole}
            aria-label={t.unitsOf({ title: line.title })}
            value={line.quantity}
            onChange={value =>
              onChange(
                lines.with(index, { ...line, quantity: typeof value === 'number' ? value : '' }),
              )
            }
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t.remove({ title: line.title })}
            onClick={() => onChange(lines.toSpliced(index, 1))}
          >
            <Icon name="close" size={16} />
          </ActionIcon>
        </div>
      ))}
      <Select
        label={t.goods}
        placeholder={t.goodsHint}
        data={choices.map(({ value, label }) => ({ value, label }))}
        // The server has filtered by name and article number.
        filter={({ options }) => options}
        value={null}
        onChange={add}
        searchValue={typed}
        onSearchChange={type}
        onKeyDown={event => {
          if (event.key !== 'Enter' || !scanned) return;
          event.preventDefault();
          add(scanned.value);
        }}
        searchable
      />
    </>
  );
}

function keyOf({ catalogItemId, variantId }: Line): string {
  return variantId ? `${catalogItemId} ${variantId}` : catalogItemId;
}
