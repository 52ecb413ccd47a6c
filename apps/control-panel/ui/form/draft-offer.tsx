import { drafts as t } from '#texts/drafts';
import { Button } from '@mantine/core';
import { When } from '../time/when.tsx';
import styles from './draft-offer.module.css';
import type { OfferedDraft } from './use-draft.ts';

/** Offers to restore values of a form that were not saved. */
export function DraftOffer({ draft: { offered, take, forget } }: { draft: OfferedDraft }) {
  if (!offered) return null;
  return (
    <div role="status" className={styles['offer']}>
      <span>
        {t.notSaved} <When at={new Date(offered.at).toISOString()} />
      </span>
      <Button size="compact-sm" variant="light" onClick={take}>
        {t.goOn}
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={forget}>
        {t.discard}
      </Button>
    </div>
  );
}
