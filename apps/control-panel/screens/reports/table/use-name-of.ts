import { reportsName as called } from '#texts/reportsName';
import type { ReportBy } from '../../../operations.generated.ts';
import type { Row } from '../kinds/figures.ts';

/** Names what a row is for. */
export function useNameOf(by: ReportBy): (row: Row) => string {
  const spoken: Readonly<Record<string, string>> =
    by === 'source' ? called.sources : by === 'method' ? called.methods : {};
  return ({ key, name }) => {
    if (key === null) return called.nothing[by];
    return name ?? spoken[key] ?? key;
  };
}
