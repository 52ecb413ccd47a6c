import { messagesAutomations as t } from '#texts/messagesAutomations';
import { Button, Switch } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useCan } from '../../../data/can.ts';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { showDone } from '../../../ui/change/toasts.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { ListWaiting } from '../../../ui/list/list-waiting.tsx';
import { Results } from '../results.tsx';
import styles from './automations.module.css';
import segmentsDocument from './automation-segments.graphql';
import document from './list-automations.graphql';
import { readyMade, type Automation, type Draft } from './ready-made.ts';
import saveDocument from './save-automation.graphql';

const AutomationForm = lazyComponent(() => import('./form.tsx'));

/** Automations of a business: what they do, if they are on, and what came of them. */
export default function Automations() {
  const { id: businessId } = useBusiness();
  const canSend = useCan()('message_send');
  const [open, setOpen] = useState<Automation | Draft | null>(null);
  const { data, error, refetch } = useRead('notification', document, { businessId });
  // They are read before the form opens, so that none of its fields moves.
  const segments = useRead('client', segmentsDocument, { businessId }, { enabled: canSend });
  if (error && !data) return <Failed error={error} onAgain={() => void refetch()} />;
  if (!data) return <ListWaiting columns={[{ title: t.tab, cell: () => null }]} />;
  const { automations } = data;
  const taken = new Set(automations.map(({ name }) => name));
  const suggested = readyMade().filter(({ name }) => !taken.has(name));
  return (
    <>
      {automations.length === 0 && <Empty icon="mail" title={t.none} text={t.noneText} />}
      <ul className={styles['list']} aria-label={t.tab}>
        {automations.map(each => (
          <Row key={each.id} automation={each} onOpen={canSend ? () => setOpen(each) : undefined} />
        ))}
      </ul>
      {canSend && (
        <section className={styles['suggested']} aria-label={t.add}>
          {suggested.map(each => (
            <Button key={each.name} variant="default" onClick={() => setOpen(each)}>
              {each.name}
            </Button>
          ))}
          <Button variant="subtle" onClick={() => setOpen({})}>
            {t.another}
          </Button>
        </section>
      )}
      {open && (
        <Suspense>
          <AutomationForm
            automation={open}
            segments={segments.data?.segments ?? []}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  );
}

interface RowProps {
  automation: Automation;
  /** Opens the form; undefined without permission. */
  onOpen: (() => void) | undefined;
}

function Row({ automation, onOpen }: RowProps) {
  const { id: businessId } = useBusiness();
  const { id: automationId, name, active, trigger, days, results, version } = automation;
  const { mutate, isPending } = useChange(saveDocument, {
    affects: ['notification'],
    onDone: ({ saveAutomation }) =>
      showDone((saveAutomation.active ? t.switchedOn : t.switchedOff)({ name })),
  });
  return (
    <li className={styles['row']}>
      <div>
        {onOpen ? (
          <button type="button" className={styles['name']} onClick={onOpen}>
            {name}
          </button>
        ) : (
          <strong>{name}</strong>
        )}
        <p className={styles['dimmed']}>{t.when[trigger]({ count: days })}</p>
      </div>
      <Results results={results} />
      <Switch
        aria-label={t.isOn({ name })}
        checked={active}
        disabled={isPending || onOpen === undefined}
        onChange={({ currentTarget: { checked } }) =>
          mutate({ input: { businessId, automationId, version, active: checked } })
        }
      />
    </li>
  );
}
