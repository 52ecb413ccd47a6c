import { frame } from '#texts/frame';
import { importing as t } from '#texts/importing';
import { reasons } from '#texts/reasons';
import type { ImportError, ImportOutcome, ImportReport } from '../../data/contract.generated.ts';
import { Status, type Tone } from '../../ui/feedback/status.tsx';
import { useRule } from '../../ui/feedback/use-reason.ts';
import { written } from '../../data/refusals.ts';
import { useSpoken } from '../../i18n/spoken.ts';
import type { Plan } from './columns/guess.ts';
import type { Table } from './file/table.ts';
import styles from './import.module.css';

const tones: Record<ImportOutcome, Tone> = {
  created: 'good',
  updated: 'busy',
  unchanged: 'quiet',
  failed: 'bad',
};

const outcomes: readonly ImportOutcome[] = ['failed', 'created', 'updated', 'unchanged'];
const shownAtMost = 300;

interface Props {
  name: string;
  table: Table;
  plan: Plan;
  report: ImportReport;
  /** Table row of each line in the report. */
  rowOf: ReadonlyMap<number, number>;
}

/** Shows the outcome of each line, errors first. */
export function Preview({ name, table, plan, report, rowOf }: Props) {
  const textOf = useFault(table, plan);
  const unread = table.header.filter((header, place) => header && !plan.picks[place]);
  const lines = report.lines.toSorted(
    (a, b) => outcomes.indexOf(a.outcome) - outcomes.indexOf(b.outcome) || a.line - b.line,
  );
  return (
    <>
      <p className={styles['sums']}>
        <strong>{name}</strong>
        {outcomes
          .filter(outcome => report[outcome] > 0)
          .map(outcome => (
            <Status key={outcome} tone={tones[outcome]}>
              {frame.labelled({ label: t.outcome[outcome], value: report[outcome] })}
            </Status>
          ))}
      </p>
      {unread.length > 0 && (
        <p className={styles['ignored']}>{t.ignored({ columns: unread.join(', ') })}</p>
      )}
      <ul className={styles['lines']} aria-label={t.lines}>
        {lines.slice(0, shownAtMost).map(({ line, outcome, errors }) => {
          const row = table.rows[rowOf.get(line) ?? -1];
          return (
            <li key={line}>
              <span className={styles['line']}>{row?.line}</span>
              <span className={styles['text']}>{row?.cells.filter(Boolean).join(' · ')}</span>
              <Status tone={tones[outcome]}>{t.outcome[outcome]}</Status>
              {errors.map((error, index) => (
                <p key={index}>{textOf(error)}</p>
              ))}
            </li>
          );
        })}
      </ul>
      {lines.length > shownAtMost && (
        <p className={styles['ignored']}>{t.further({ count: lines.length - shownAtMost })}</p>
      )}
    </>
  );
}

/** Returns a function that explains a cell's error by its column header. */
function useFault({ header }: Table, { picks }: Plan): (error: ImportError) => string {
  const ruleOf = useRule();
  const { locale } = useSpoken();
  const names: Readonly<Record<string, string>> = t.fields;
  return error => {
    const { path, reason, facts } = error;
    const columns = header.filter((_, place) => picks[place] === path).join(', ');
    const why = reason ? written(reasons[reason], facts ?? {}, locale) : ruleOf(error);
    const label = columns || (names[path] ?? path);
    return why ? frame.labelled({ label, value: why }) : label;
  };
}
