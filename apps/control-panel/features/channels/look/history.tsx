import { channelsLook as t } from '#texts/channelsLook';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { showDone } from '../../../ui/change/toasts.ts';
import { Confirm } from '../../../ui/feedback/confirm.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { When } from '../../../ui/time/when.tsx';
import type { Looks, Themes } from './edited-look.ts';
import styles from './look.module.css';
import document from './restore-look.graphql';

interface Props {
  looks: Looks;
  themes: Themes;
  canWrite: boolean;
}

/** The published looks, with the way back to each earlier one. */
export function History({ looks: { published, draft }, themes, canWrite }: Props) {
  const { id: businessId } = useBusiness();
  const [asked, ask] = useState<string | null>(null);
  const { mutate, isPending } = useChange(document, {
    affects: ['shop'],
    onDone: ({ restoreLook: { leftOut } }) =>
      showDone(
        leftOut.length === 0 ? t.restored : t.restoredWithout({ parts: leftOut.join(' · ') }),
      ),
  });
  const [shown, show] = useState(3);
  if (published.length === 0) return null;
  const goBack = (lookId: string) => mutate({ businessId, lookId });
  return (
    <Card labelledBy="look-history">
      <h2 id="look-history">{t.history}</h2>
      <ol className={styles['history']}>
        {published.slice(0, shown).map(({ id, number, publishedAt, look, repeats }, index) => (
          <li key={id}>
            <span>
              <strong>
                {themes.find(({ key }) => key === look.theme)?.name ?? look.theme}
                {index === 0 && ` (${t.now})`}
              </strong>
              <small>
                {t.number({ number: String(number) })}, <When at={publishedAt} />
                {repeats !== null && `, ${t.repeats({ number: String(repeats) })}`}
              </small>
            </span>
            {index > 0 && canWrite && (
              <Button
                variant="default"
                size="sm"
                loading={isPending}
                aria-label={`${t.goBack}: ${t.number({ number: String(number) })}`}
                onClick={() => (draft ? ask(id) : goBack(id))}
              >
                {t.goBack}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {published.length > shown && (
        <Button variant="subtle" onClick={() => show(published.length)}>
          {t.showAll}
        </Button>
      )}
      <Confirm
        opened={asked !== null}
        title={t.goBack}
        text={t.losesDraft}
        action={t.goBack}
        onConfirm={() => {
          if (asked) goBack(asked);
          ask(null);
        }}
        onClose={() => ask(null)}
      />
    </Card>
  );
}
