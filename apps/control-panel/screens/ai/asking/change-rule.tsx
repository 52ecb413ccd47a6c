import { aiAsking as t } from '#texts/aiAsking';
import { frame } from '#texts/frame';
import { useState } from 'react';
import { useBusiness } from '../../../api/session.ts';
import { isOutdated } from '../../../api/problem.ts';
import { useChange } from '../../../api/use-change.ts';
import { Confirm } from '../../../parts/confirm.tsx';
import { showDone } from '../../../parts/toasts.ts';
import type { Token } from '../revoke.tsx';
import document from '../set-ask-rule.graphql';
import { RuleFields, ruleOf, sentRule } from './rule-fields.tsx';

/** Changes what the assistant of a token asks first. */
export function ChangeRule({ token, onClose }: { token: Token; onClose: () => void }) {
  const { save } = frame;
  const { currency } = useBusiness();
  const [rule, setRule] = useState(() => ruleOf(token, currency));
  // The list may be read again meanwhile, which is not what is shown here.
  const [{ version }] = useState(token);
  const { mutate, isPending } = useChange(document, {
    affects: ['token'],
    onDone: () => {
      showDone(t.ruleSaved);
      onClose();
    },
  });
  return (
    <Confirm
      opened
      title={t.ruleTitle({ name: token.name })}
      action={save}
      busy={isPending}
      onConfirm={() =>
        mutate(
          { input: { tokenId: token.id, ...sentRule(rule, currency), version } },
          { onError: error => isOutdated(error) && onClose() },
        )
      }
      onClose={onClose}
    >
      <RuleFields rule={rule} onChange={setRule} />
    </Confirm>
  );
}
