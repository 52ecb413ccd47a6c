import { aiLimits as t } from '#texts/aiLimits';
import { useId, useState } from 'react';
import { isOutdated } from '../../../data/problem.ts';
import { useBusiness } from '../../../data/session.ts';
import { FormFooter } from '../../../ui/form/form-footer.tsx';
import { useChange } from '../../../ui/change/use-change.ts';
import { showDone } from '../../../ui/change/toasts.ts';
import { Drawer } from '../../../ui/layout/drawer.tsx';
import type { Token } from '../revoke.tsx';
import { LimitFields, limitsOf, sentLimits } from './limit-fields.tsx';
import document from './set-token-limits.graphql';
import styles from './limits.module.css';
import { ToolSwitches } from './tool-switches.tsx';
import { UsedToday } from './used-today.tsx';
import { Usage } from './usage.tsx';

/** Edits the limits of a token's assistant, and shows their use. */
export default function LimitsDrawer({ token, onClose }: { token: Token; onClose: () => void }) {
  const { currency } = useBusiness();
  const formId = useId();
  const [limits, setLimits] = useState(() => limitsOf(token, currency));
  // A background refetch may raise the token's version. The update must send the version that the form started
  // from.
  const [{ version }] = useState(token);
  const { mutate, isPending } = useChange(document, {
    affects: ['token'],
    onDone: () => {
      showDone(t.saved);
      onClose();
    },
  });
  return (
    <Drawer
      opened
      title={t.title({ name: token.name })}
      onClose={onClose}
      footer={<FormFooter form={formId} isPending={isPending} onClose={onClose} />}
    >
      <UsedToday token={token} />
      <form
        id={formId}
        className={styles['form']}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          mutate(
            { input: { tokenId: token.id, limits: sentLimits(limits, currency), version } },
            { onError: error => isOutdated(error) && onClose() },
          );
        }}
      >
        <LimitFields limits={limits} kind={token.kind} onChange={setLimits} />
        <ToolSwitches limits={limits} onChange={setLimits} />
      </form>
      <Usage token={token} />
    </Drawer>
  );
}
