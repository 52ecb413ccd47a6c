import type { ReportBy } from '../../../operations.generated.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import type { Row } from '../kinds/figures.ts';
import { nameTexts } from '../name-texts.ts';

/** Names what a row is for. */
export function useNameOf(by: ReportBy): (row: Row) => string {
  const called = useTexts(nameTexts);
  const spoken: Readonly<Record<string, string>> =
    by === 'source' ? called.sources : by === 'method' ? called.methods : {};
  return ({ key, name }) => {
    if (key === null) return called.nothing[by];
    return name ?? spoken[key] ?? key;
  };
}
