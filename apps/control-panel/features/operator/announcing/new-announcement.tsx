import { operatorWork } from '#texts/operatorWork';
import { Button, Switch, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { showDone, showFailure } from '../../../ui/change/toasts.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { FormFooter } from '../../../ui/form/form-footer.tsx';
import { Drawer } from '../../../ui/layout/drawer.tsx';
import { AnnouncementCard } from '../../announcements/card.tsx';
import announceDocument from './announce.graphql';
import { AudienceFields } from './audience-fields.tsx';
import { blank, inputOf, isComplete, type Draft } from './draft.ts';
import testDocument from './test.graphql';
import { TextFields } from './text-fields.tsx';
import styles from '../work.module.css';

const t = operatorWork.announcements;
const formId = 'new-announcement';

/** Drawer in which an operator writes an announcement, sees and tests it, and sends it. */
export function NewAnnouncement({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState<Draft>(blank);
  const [isTried, setTried] = useState(false);
  const change = (changes: Partial<Draft>) => setDraft(former => ({ ...former, ...changes }));
  const announcing = useChange(announceDocument, {
    affects: ['operated', 'app'],
    onDone: () => {
      showDone(t.done);
      onClose();
    },
  });
  const testing = useChange(testDocument, {
    affects: [],
    onDone: ({ testAnnouncement: { email } }) => showDone(t.testDone({ email })),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isComplete(draft)) announcing.mutate({ input: inputOf(draft) }, { onError: showFailure });
  };
  const [shown] = draft.texts;
  return (
    <Drawer
      opened
      title={t.write}
      onClose={onClose}
      footer={
        <FormFooter
          form={formId}
          isPending={announcing.isPending}
          onClose={onClose}
          action={draft.from === '' ? t.announceNow : t.schedule}
        >
          <Button
            variant="default"
            loading={testing.isPending}
            disabled={!isComplete(draft)}
            onClick={() => testing.mutate({ input: inputOf(draft) })}
          >
            {t.test}
          </Button>
        </FormFooter>
      }
    >
      <form id={formId} noValidate onSubmit={send} className={styles['fields']}>
        <TextFields draft={draft} change={change} isTried={isTried} />
        <AudienceFields draft={draft} change={change} />
        <div className={styles['pair']}>
          <TextInput
            type="datetime-local"
            label={t.begin}
            description={t.beginHint}
            value={draft.from}
            onChange={({ currentTarget }) => change({ from: currentTarget.value })}
          />
          <TextInput
            type="datetime-local"
            label={t.end}
            description={t.endHint}
            value={draft.until}
            onChange={({ currentTarget }) => change({ until: currentTarget.value })}
          />
        </div>
        <Switch
          label={t.byMail}
          description={t.byMailHint}
          checked={draft.byMail}
          onChange={({ currentTarget }) => change({ byMail: currentTarget.checked })}
        />
        <section aria-labelledby="preview">
          <h3 id="preview">{t.preview}</h3>
          <AnnouncementCard
            isExample
            byMail
            announcement={{
              severity: draft.severity,
              title: shown?.title || t.textTitle,
              body: shown?.body || t.body,
            }}
          />
        </section>
      </form>
    </Drawer>
  );
}
