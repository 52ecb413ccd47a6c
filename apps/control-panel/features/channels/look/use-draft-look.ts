import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBusiness } from '../../../data/session.ts';
import { change } from '../../../data/send.ts';
import { refresh } from '../../../data/use-read.ts';
import { Problem } from '../../../data/problem.ts';
import { showFailure } from '../../../ui/change/toasts.ts';
import { inputOf, type Edited } from './edited-look.ts';
import document from './save-look-draft.graphql';

/** Milliseconds without a change after which a draft is stored. */
const pause = 500;

export type Saving = 'saved' | 'saving' | 'refused';

/** Keeps an edited look, and stores it as the draft after each pause, one change after another. */
export function useDraftLook(begin: () => Edited, read: number | null) {
  const { id: businessId } = useBusiness();
  const client = useQueryClient();
  const [first] = useState(begin);
  const [look, setLook] = useState(first);
  const [version, setVersion] = useState(read);
  const [saving, setSaving] = useState<Saving>('saved');
  const stored = useRef({ look: first, version: read, isBusy: false });
  const latest = useRef(first);
  const [givenUp, giveUp] = useState(0);

  async function store(): Promise<void> {
    const { current } = stored;
    if (current.isBusy || latest.current === current.look) return;
    const sent = latest.current;
    current.isBusy = true;
    try {
      const { saveLookDraft } = await change(document, {
        input: {
          businessId,
          ...inputOf(sent),
          ...(current.version !== null && { version: current.version }),
        },
      });
      Object.assign(current, { look: sent, version: saveLookDraft.version });
      setVersion(saveLookDraft.version);
      setSaving(latest.current === sent ? 'saved' : 'saving');
    } catch (error) {
      setSaving('refused');
      showFailure(error instanceof Problem ? error : new Problem('INTERNAL', String(error)));
      // Somebody else has changed the draft: the change is given up, and the editor begins anew with theirs.
      if (error instanceof Problem && error.code === 'VERSION_CONFLICT') {
        latest.current = current.look;
        await refresh(client, ['shop']);
        giveUp(count => count + 1);
      }
    } finally {
      current.isBusy = false;
    }
    if (latest.current !== sent) await store();
  }

  useEffect(() => {
    if (latest.current === stored.current.look) return undefined;
    const timer = setTimeout(() => void store(), pause);
    return () => clearTimeout(timer);
  });

  // Somebody else, such as an assistant, has stored a newer draft: the editor shows it, unless a change waits here.
  const adopt = useEffectEvent((newer: number | null) => {
    const { current } = stored;
    const isIdle = !current.isBusy && latest.current === current.look;
    if (newer === null || !isIdle || newer <= (current.version ?? 0)) return;
    const next = begin();
    Object.assign(current, { look: next, version: newer });
    latest.current = next;
    setLook(next);
    setVersion(newer);
    setSaving('saved');
  });
  useEffect(() => adopt(read), [read, givenUp]);

  const set = (next: Edited) => {
    latest.current = next;
    setLook(next);
    setSaving('saving');
  };
  return { look, set, version, saving };
}
