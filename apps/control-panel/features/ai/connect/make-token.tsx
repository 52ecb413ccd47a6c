import { aiConnect as t } from '#texts/aiConnect';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import createTokenInput from 'virtual:limits/CreateTokenInput';
import { useBusiness, useSession } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import type { CreateOwnTokenMutation, TokenScope } from '../../../data/operations.generated.ts';
import { NewSecret } from '../../../ui/feedback/new-secret.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { useSpoken } from '../../../i18n/spoken.ts';
import { RuleFields, ruleOf, sentRule } from '../asking/rule-fields.tsx';
import styles from './connect.module.css';
import document from './create-own-token.graphql';
import type { Program } from './programs.ts';

export type Made = CreateOwnTokenMutation['createToken'];

interface Props {
  program: Program;
  onMade: (made: Made) => void;
}

const groups = ['read', 'bookings', 'write', 'payments'] as const satisfies readonly TokenScope[];

/** Form that creates a token with a name, scopes and an approval rule. */
export function MakeToken({ program: { kind, name }, onMade }: Props) {
  const { locale } = useSpoken();
  const { businesses } = useSession();
  const { currency } = useBusiness();
  const [rule, setRule] = useState(() => ruleOf({ askFirst: [] }, currency));
  const fields = useFields(createTokenInput, {
    name,
    bookings: true,
    write: true,
    payments: false,
  });
  const { mutate, isPending } = useChange(document, {
    affects: ['token'],
    showsFailures: true,
    onDone: ({ createToken }) => onMade(createToken),
  });
  const run = fields.onSubmit(({ name: typed, ...may }) => {
    const scopes = groups.filter(group => group === 'read' || may[group]);
    const ofMcp = kind === 'mcp' && { scopes, ...sentRule(rule, currency) };
    const input = { kind, name: typed.trim(), ...ofMcp };
    mutate({ input }, { onError: fields.showFailure });
  });
  const joined = businesses.items.filter(each => each.viewerJoined !== 'invited');
  // The write scope includes booking, so the bookings box is settled while write is on.
  const isSettled = {
    read: true,
    bookings: fields.getValues().write,
    write: false,
    payments: false,
  };
  return (
    <form className={styles['form']} onSubmit={run} noValidate>
      <TextInput {...fields.of('name')} label={t.name} description={t.nameHint} />
      <fieldset className={styles['scopes']}>
        <legend>{t.may}</legend>
        {groups.map(group => (
          <Checkbox
            key={group}
            label={t.scopes[group]}
            description={t.scopeHints[group]}
            {...(isSettled[group] || kind === 'ai'
              ? { checked: true, readOnly: true, disabled: true }
              : fields.getInputProps(group, { type: 'checkbox' }))}
          />
        ))}
      </fieldset>
      {kind === 'mcp' && <RuleFields rule={rule} onChange={setRule} />}
      <p className={styles['small']}>
        {kind === 'ai' && `${t.allOfIt} `}
        {t.actsAs({ names: new Intl.ListFormat(locale).format(joined.map(({ name }) => name)) })}
      </p>
      <Button type="submit" loading={isPending}>
        {t.make}
      </Button>
    </form>
  );
}

/** Shows the text of a new token, which is displayed only once. */
export function MadeToken({ made: { text, token }, onAgain }: { made: Made; onAgain: () => void }) {
  return (
    <NewSecret secret={text} shownOnce={t.shownOnce} another={t.another} onAgain={onAgain}>
      <strong>{token.name}</strong> · {token.scopes.map(scope => t.scopes[scope]).join(', ')}
    </NewSecret>
  );
}
