import { bulk as t } from '#texts/bulk';
import { frame } from '#texts/frame';
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { Document } from '../api/document.ts';
import type { Kind } from '../api/use-read.ts';
import { Dialog } from '../parts/dialog.tsx';
import styles from './bulk.module.css';
import type { Plan } from './plan.ts';
import { PlanLine } from './plan-line.tsx';
import { useBulk } from './use-bulk.ts';
import type { Chosen } from './use-chosen.ts';

interface Props<Variables> {
  title: string;
  chosen: Chosen<unknown>;
  /** What would come of each of the chosen rows. */
  plans: readonly Plan<Variables>[];
  document: Document<unknown, Variables>;
  affects: readonly Kind[];
  onClose: () => void;
  /** What is asked for first. */
  children?: ReactNode;
}

/** Says what would come of each row, or why nothing would, and then does it. */
export function BulkDialog<Variables>(props: Props<Variables>) {
  const { title, chosen, document, affects, onClose, children } = props;
  const { cancel } = frame;
  const { run, stop, running, refusals } = useBulk({
    document,
    affects,
    said: count => t.done({ count }),
  });
  // While it runs, what is done is not planned once more.
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
      {/* What scrolls can be reached by keys. */}
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
