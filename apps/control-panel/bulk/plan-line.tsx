import { bulk as t } from '#texts/bulk';
import { memo } from 'react';
import { useReason } from '../parts/use-reason.ts';
import styles from './bulk.module.css';
import type { Plan } from './plan.ts';

interface Props {
  plan: Plan<unknown>;
  error: unknown;
}

/** What a row is and would become, or why it stays as it is, and what was against it the last time. */
export const PlanLine = memo(function PlanLine({ plan, error }: Props) {
  const reasonOf = useReason();
  const { name, was, becomes, why } = plan;
  return (
    <li data-off={becomes === null || undefined}>
      <strong>{name}</strong>
      {becomes === null ? (
        <span>{why}</span>
      ) : (
        <span>
          {was && <s>{was}</s>} <span className="hidden-text">{t.becomes}</span> {becomes}
        </span>
      )}
      {error !== undefined && <span className={styles['bad']}>{reasonOf(error)}</span>}
    </li>
  );
});
