import { welcome as t } from '#texts/welcome';
import { Link } from '@tanstack/react-router';
import { Icon } from '../parts/icon.tsx';
import { steps, type Step } from './steps.ts';
import styles from './welcome.module.css';

/** The steps in their order: which are done, and which is shown. */
export function Stepper({ step, done }: { step: Step; done: Record<Step, boolean> }) {
  return (
    <nav aria-label={t.title}>
      <ol className={styles['steps']}>
        <li data-done="true">
          <span className={styles['mark']}>
            <Icon name="check" size={14} />
          </span>
          <span className={styles['name']}>{t.steps.kind}</span>
        </li>
        {steps.map((each, index) => (
          <li key={each} data-done={done[each] || undefined}>
            <Link
              to="."
              search={{ step: each } as never}
              aria-current={each === step ? 'step' : undefined}
            >
              <span className={styles['mark']}>
                {done[each] ? <Icon name="check" size={14} /> : index + 2}
              </span>
              <span className={styles['name']}>{t.steps[each]}</span>
              {done[each] && <span className="hidden-text"> {t.done}</span>}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
