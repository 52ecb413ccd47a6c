import { welcome as t } from '#texts/welcome';
import { frame } from '#texts/frame';
import { Skeleton } from '@mantine/core';
import { useBusiness } from '../api/session.ts';
import { useAddress } from '../api/use-address.ts';
import { useRead } from '../api/use-read.ts';
import { Failed } from '../parts/failed.tsx';
import { Page } from '../parts/page.tsx';
import { AddressStep } from './address-step.tsx';
import { HoursStep } from './hours-step.tsx';
import { Live } from './live/live.tsx';
import { People } from './people/people.tsx';
import { Services } from './services/services.tsx';
import type { StepProps } from './step.tsx';
import { doneOf, stepAfter, stepOf, type Step } from './steps.ts';
import { Stepper } from './stepper.tsx';
import document from './welcome-state.graphql';
import styles from './welcome.module.css';

/** Leads from a business that was just made to its booking page, by steps that can be skipped and come back to. */
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
