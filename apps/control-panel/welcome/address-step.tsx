import { bars as bar } from '#texts/bars';
import { welcome as t } from '#texts/welcome';
import { Button } from '@mantine/core';
import { useConfirming } from '../frame/use-confirming.ts';
import { doneOf } from './steps.ts';
import type { StepProps } from './step.tsx';
import styles from './welcome.module.css';

/** The step that confirms the address, before which clients get no messages. */
export function AddressStep({ state, onNext }: StepProps) {
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
