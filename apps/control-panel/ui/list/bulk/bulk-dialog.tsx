import { bulk as t } from '#texts/bulk';
import { frame } from '#texts/frame';
import { Button } from '@mantine/core';
import { useState, type ReactNode, memo } from 'react';
import type { Document } from '../../../data/document.ts';
import type { Kind } from '../../../data/use-read.ts';
import { Dialog } from '../../layout/dialog.tsx';
import type { Plan } from './plan.ts';
import { useBulk } from './use-bulk.ts';
import type { Chosen } from './use-chosen.ts';
import { useReason } from '../../feedback/use-reason.ts';
import styles from './bulk.module.css';

interface PlanLineProps {
  plan: Plan<unknown>;
  error: unknown;
}

/** Shows a row's current and planned value, or why it stays unchanged, and the error of the last attempt. */
const PlanLine = memo(function PlanLine({ plan, error }: PlanLineProps) {
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

interface Props<Variables> {
  title: string;
  chosen: Chosen<unknown>;
  /** The planned change of each selected row. */
  plans: readonly Plan<Variables>[];
  document: Document<unknown, Variables>;
  affects: readonly Kind[];
  onClose: () => void;
  /** Fields for the input that the action needs. */
  children?: ReactNode;
}

/** Previews the change of each row, or why there is none, and then applies the changes. */
export function BulkDialog<Variables>(props: Props<Variables>) {
  const { title, chosen, document, affects, onClose, children } = props;
  const { cancel } = frame;
  const { run, stop, running, refusals } = useBulk({
    document,
    affects,
    said: count => t.done({ count }),
  });
  // Freezes the plans while running, so that completed rows are not planned again.
  const [shown, show] = useState<typeof props.plans | null>(null);
  const plans = shown ?? props.plans.map(plan => refusals.get(plan.id)?.unanswered?.plan ?? plan);
  const ahead = plans.filter(({ becomes }) => becomes !== null);
  const start = async () => {
    show(plans);
    const done = await run(ahead);
    show(null);
    if (done.length < ahead.length) return chosen.drop(done);
    onClose();
    chosen.clear();
  };
  const left = plans.filter(({ id }) => refusals.has(id));
  return (
    <Dialog opened onClose={running ? stop : onClose} title={title} size="lg">
      <fieldset className={styles['asked']} disabled={running !== null}>
        {children}
      </fieldset>
      {left.length > 0 && !running && (
        <p className={styles['bad']} role="alert">
          {t.notDone({ count: left.length })}
        </p>
      )}
      {/* A scrollable area needs a tab stop for keyboard users. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles['plans']} aria-label={t.preview} tabIndex={0}>
        <ul>
          {plans.map(plan => (
            <PlanLine key={plan.id} plan={plan} error={refusals.get(plan.id)?.error} />
          ))}
        </ul>
      </section>
      <div className={styles['foot']}>
        <span role="status">{running && t.running({ tried: running.tried, of: running.of })}</span>
        <Button variant="default" onClick={running ? stop : onClose}>
          {running ? t.stop : cancel}
        </Button>
        <Button
          disabled={ahead.length === 0}
          loading={running !== null}
          onClick={() => void start()}
        >
          {t.run({ count: ahead.length })}
        </Button>
      </div>
    </Dialog>
  );
}
