import type { ImportClientsMutation, ImportOutcome } from '../operations.generated.ts';
import { Status, type Tone } from '../parts/status.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { texts } from './texts.ts';
import { useRule } from '../parts/use-reason.ts';
import styles from './import.module.css';

/** What came, or would come, of a file. */
export type Report = ImportClientsMutation['importClients'];

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
  csv: string;
  report: Report;
}

/** What would come of each line of a file; what is wrong comes first. */
export function Preview({ name, csv, report }: Props) {
  const t = useTexts(texts);
  const ruleOf = useRule();
  const raw = csv.split(/\r\n|\n|\r/);
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
              {t.outcome[outcome]}: {report[outcome]}
            </Status>
          ))}
      </p>
      {report.ignoredColumns.length > 0 && (
        <p className={styles['ignored']}>{t.ignored(report.ignoredColumns.join(', '))}</p>
      )}
      <ul className={styles['lines']} aria-label={t.lines}>
        {lines.slice(0, shownAtMost).map(({ line, outcome, errors }) => (
          <li key={line}>
            <span className={styles['line']}>{line}</span>
            <span className={styles['text']}>{raw[line - 1]}</span>
            <Status tone={tones[outcome]}>{t.outcome[outcome]}</Status>
            {errors.map(error => (
              <p key={error.path}>{[error.path, ruleOf(error)].filter(Boolean).join(': ')}</p>
            ))}
          </li>
        ))}
      </ul>
      {lines.length > shownAtMost && (
        <p className={styles['ignored']}>{t.further(lines.length - shownAtMost)}</p>
      )}
    </>
  );
}
