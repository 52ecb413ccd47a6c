import { aiLimits as t } from '#texts/aiLimits';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import type { TokenUsageQuery } from '../../../data/operations.generated.ts';
import { useRead } from '../../../data/use-read.ts';
import { useSpoken } from '../../../i18n/spoken.ts';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { ColumnHeads } from '../../../ui/list/column-heads.tsx';
import type { Token } from '../revoke.tsx';
import document from './token-usage.graphql';
import styles from './limits.module.css';
import { toolName } from './tool-name.ts';

type Row = TokenUsageQuery['tokenUsage'][number];

const days = 30;
const day = 86_400_000;

/** Statistics of a token's calls: a bar for each of the last days, and a row for each tool. */
export function Usage({ token }: { token: Token }) {
  const { data, error, refetch } = useRead('token', document, { tokenId: token.id });
  const { locale } = useSpoken();
  const rows = data?.tokenUsage;
  const number = new Intl.NumberFormat(locale).format;
  return (
    <section className={styles['part']} aria-labelledby="token-usage">
      <h3 id="token-usage">{t.usage}</h3>
      {error && !rows && <Failed error={error} onAgain={() => void refetch()} />}
      {!rows && !error && <Skeleton height={160} />}
      {rows?.length === 0 && <p>{t.noUsage}</p>}
      {rows && rows.length > 0 && (
        <>
          <Days rows={rows} />
          <table className={styles['tools']}>
            <ColumnHeads names={[t.tool, t.calls, t.errors, t.tokens]} />
            <tbody>
              {sumsBy(rows, ({ tool }) => tool)
                .toSorted((a, b) => b.calls - a.calls)
                .map(({ key, calls, errors, tokens }) => (
                  <tr key={key}>
                    <th scope="row">{toolName(key)}</th>
                    <td>{number(calls)}</td>
                    <td data-bad={errors > 0 || undefined}>{number(errors)}</td>
                    <td>{number(tokens)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
          <p>{t.usageHint}</p>
        </>
      )}
    </section>
  );
}

/** A bar for each day. The failed calls are the lower part of a bar. */
function Days({ rows }: { rows: readonly Row[] }) {
  const { locale } = useSpoken();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format;
  const sums = new Map(sumsBy(rows, each => each.day).map(sum => [sum.key, sum]));
  const most = Math.max(...[...sums.values()].map(({ calls }) => calls));
  const [today] = useState(() => Date.now());
  const shown = Array.from({ length: days }, (_, index) => {
    const at = today - (days - 1 - index) * day;
    const { calls = 0, errors = 0 } = sums.get(new Date(at).toISOString().slice(0, 10)) ?? {};
    return { at, calls, errors };
  });
  return (
    <ol className={styles['days']}>
      {shown.map(({ at, calls, errors }) => {
        const words = t.dayUsage({ day: format(at), calls, errors });
        return (
          <li key={at} title={words}>
            <span style={{ height: `${(100 * (calls - errors)) / most}%` }} />
            <span data-bad style={{ height: `${(100 * errors) / most}%` }} />
            <span className={styles['said']}>{words}</span>
          </li>
        );
      })}
    </ol>
  );
}

interface Sum {
  key: string;
  calls: number;
  errors: number;
  tokens: number;
}

function sumsBy(rows: readonly Row[], keyOf: (row: Row) => string): Sum[] {
  const add = (list: readonly Row[], of: (row: Row) => number) =>
    list.reduce((sum, row) => sum + of(row), 0);
  return [...Map.groupBy(rows, keyOf)].map(([key, list]) => ({
    key,
    calls: add(list, row => row.calls),
    errors: add(list, row => row.errors),
    tokens: add(list, row => row.tokens),
  }));
}
