import { importing as t } from '#texts/importing';
import { NativeSelect } from '@mantine/core';
import { Icon } from '../parts/icon.tsx';
import { useSpoken } from '../texts/spoken.ts';
import { readDate, type DateOrder } from './columns/dates.ts';
import { fieldsOf, type Kind } from './columns/fields.ts';
import { datesOf, guess, type Plan } from './columns/guess.ts';
import type { Table } from './file/table.ts';
import styles from './import.module.css';

interface Props {
  table: Table;
  plan: Plan;
  offered: readonly Kind[];
  /** The names of the business's own fields of clients. */
  own: readonly string[];
  onChange: (plan: Plan) => void;
}

const chevrons = <Icon name="chevrons" size={16} />;
const orders: readonly DateOrder[] = ['dayFirst', 'monthFirst'];

/** How a file is read: what it has, which column is which field, and how its dates are written. */
export function Mapping({ table, plan, offered, own, onChange }: Props) {
  const { locale } = useSpoken();
  const { kind, picks, order } = plan;
  const names: Readonly<Record<string, string>> = t.fields;
  const known = new Set([
    ...fieldsOf(kind).keys(),
    ...(kind === 'clients' ? own : []),
    ...picks.filter(Boolean),
  ]);
  const choices = [
    { value: '', label: t.notRead },
    ...[...known].map(value => ({ value, label: names[value] ?? value })),
  ];
  const example = datesOf(kind, picks, table.rows)[0];
  const shown = (each: DateOrder) => {
    const day = example && readDate(example, each)?.day;
    if (!day || day.startsWith('--')) return t.orders[each];
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    return `${t.orders[each]}: ${example} = ${format.format(Date.parse(day))}`;
  };
  return (
    <>
      <div className={styles['ways']}>
        <NativeSelect
          label={t.has}
          value={kind}
          data={offered.map(value => ({ value, label: t.kinds[value] }))}
          onChange={({ currentTarget }) => {
            const only = [currentTarget.value as Kind];
            onChange(guess(table, { offered: only, own, locale }));
          }}
          rightSection={chevrons}
        />
        {example && (
          <NativeSelect
            label={t.dates}
            value={order}
            data={orders.map(value => ({ value, label: shown(value) }))}
            onChange={({ currentTarget }) =>
              onChange({ ...plan, order: currentTarget.value as DateOrder })
            }
            rightSection={chevrons}
          />
        )}
      </div>
      <ul className={styles['columns']} aria-label={t.columns}>
        {table.header.map((name, place) => (
          <li key={place}>
            <span>
              <strong>{name}</strong>
              <small>{table.rows.find(({ cells }) => cells[place])?.cells[place]}</small>
            </span>
            <NativeSelect
              aria-label={name || String(place + 1)}
              value={picks[place] ?? ''}
              data={choices}
              onChange={({ currentTarget }) =>
                onChange({ ...plan, picks: picks.with(place, currentTarget.value) })
              }
              rightSection={chevrons}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
