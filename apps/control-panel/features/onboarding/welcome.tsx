import { welcome as t } from '#texts/welcome';
import { frame } from '#texts/frame';
import { bars as bar } from '#texts/bars';
import { Skeleton, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { useBusiness } from '../../data/session.ts';
import { useAddress } from '../../data/use-address.ts';
import { useRead } from '../../data/use-read.ts';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Live } from './live/live.tsx';
import { People } from './people/people.tsx';
import { Services } from './services/services.tsx';
import { type StepProps, StepForm } from './step.tsx';
import { doneOf, stepAfter, stepOf, type Step, steps } from './steps.ts';
import document from './welcome-state.graphql';
import { useConfirming } from '../account/use-confirming.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { HoursFields } from '../opening-hours/hours-fields.tsx';
import { readHours, typedHours } from '../opening-hours/hours.ts';
import setDocument from '../opening-hours/set-opening-hours.graphql';
import { Icon } from '../../ui/text/icon.tsx';
import { scrollHint, scrolls } from '../../ui/list/scroll-hint.ts';
import styles from './welcome.module.css';

/** Setup page of a new business: optional steps to its booking page. */
export default function Welcome() {
  const { loading } = frame;
  const { id: businessId } = useBusiness();
  const [{ step: named }, set] = useAddress();
  const { data, error, refetch } = useRead('business', document, { businessId });
  const done = data && doneOf(data);
  const step = done && stepOf(named, done);
  const next = step && done && stepAfter(step, done);
  return (
    <Page title={t.title}>
      {error && !data && <Failed error={error} onAgain={() => void refetch()} />}
      {!data && !error && (
        <div role="status" aria-busy="true" aria-label={loading}>
          <Skeleton height={420} maw={720} />
        </div>
      )}
      {data && step && done && (
        <div className={styles['welcome']} data-writes>
          <Stepper step={step} done={done} />
          <Shown
            key={step}
            step={step}
            state={data}
            onNext={() => set({ step: next ?? undefined })}
          />
        </div>
      )}
    </Page>
  );
}

function Shown({ step, ...props }: StepProps & { step: Step }) {
  if (step === 'hours') return <HoursStep {...props} />;
  if (step === 'services') return <Services {...props} />;
  if (step === 'people') return <People {...props} />;
  return step === 'address' ? <AddressStep {...props} /> : <Live {...props} />;
}

/** Setup step to confirm the email address. Clients receive no messages before. */
function AddressStep({ state, onNext }: StepProps) {
  const { text, send } = useConfirming();
  const isDone = doneOf(state).address;
  return (
    <section className={styles['step']} aria-labelledby="address">
      <header>
        <h2 id="address">{isDone ? t.addressDone : t.addressTitle}</h2>
        <p>{isDone ? t.addressDoneText : `${t.addressText} ${text}`}</p>
      </header>
      <footer>
        {!isDone && send && (
          <Button loading={send.isPending} onClick={send.again}>
            {bar.again}
          </Button>
        )}
        <Button {...(!isDone && { variant: 'subtle', color: 'gray' })} onClick={onNext}>
          {isDone ? t.goOn : t.skip}
        </Button>
      </footer>
    </section>
  );
}

/** Setup step for the weekly opening hours. */
function HoursStep({ state: { business }, onNext }: StepProps) {
  const { id: businessId } = useBusiness();
  const [typed, setTyped] = useState(() => typedHours(business.workingHours));
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const { mutate, isPending } = useChange(setDocument, {
    affects: ['business', 'appointment', 'staff'],
    onDone: onNext,
  });
  const save = () => {
    const { version, workingHours: former } = business;
    const read = readHours(typed, former);
    setWrong('wrong' in read ? read.wrong : []);
    if ('wrong' in read) return;
    if (read.document === former) return onNext();
    mutate({ input: { businessId, version, workingHours: read.document } });
  };
  return (
    <StepForm
      title={t.hoursTitle}
      text={t.hoursText}
      isPending={isPending}
      onSave={save}
      onSkip={onNext}
    >
      <HoursFields typed={typed} wrong={wrong} onChange={setTyped} />
    </StepForm>
  );
}

/** Ordered list of the setup steps with their state. */
function Stepper({ step, done }: { step: Step; done: Record<Step, boolean> }) {
  return (
    <nav aria-label={t.title}>
      <ol className={`${styles['steps']} ${scrolls}`} ref={scrollHint}>
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
