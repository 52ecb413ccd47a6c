import { drafts as t } from '#texts/drafts';
import { Button } from '@mantine/core';
import { When } from '../parts/when.tsx';
import styles from './draft-offer.module.css';
import type { OfferedDraft } from './use-draft.ts';

/** Offers what was typed into a form before and not saved. */
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
