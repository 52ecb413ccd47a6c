import { frame } from '#texts/frame';
import { importing as t } from '#texts/importing';
import { NativeSelect } from '@mantine/core';
import { Icon } from '../../ui/text/icon.tsx';
import { useSpoken } from '../../i18n/spoken.ts';
import { readDate, type DateOrder } from './columns/dates.ts';
import { fieldsOf, type Kind } from './columns/fields.ts';
import { datesOf, guess, type Plan } from './columns/guess.ts';
import type { Table } from './file/table.ts';
import styles from './import.module.css';

interface Props {
  table: Table;
  plan: Plan;
  offered: readonly Kind[];
  /** Names of the custom fields of clients. */
  own: readonly string[];
  onChange: (plan: Plan) => void;
}

const chevrons = <Icon name="chevrons" size={16} />;
const orders: readonly DateOrder[] = ['dayFirst', 'monthFirst'];

/** Form for the interpretation of a file: kind, field of each column, and date format. */
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
    const value = `${example} = ${format.format(Date.parse(day))}`;
    return frame.labelled({ label: t.orders[each], value });
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
