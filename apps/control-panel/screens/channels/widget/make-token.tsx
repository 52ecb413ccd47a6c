import { channelsWidget as t } from '#texts/channelsWidget';
import { Button, Textarea } from '@mantine/core';
import createTokenInput from 'virtual:limits/CreateTokenInput';
import { Problem } from '../../../api/problem.ts';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import type { CreateWidgetTokenMutation } from '../../../operations.generated.ts';
import { NewSecret } from '../../../parts/new-secret.tsx';
import { useFields } from '../../../parts/use-fields.ts';
import styles from '../channels.module.css';
import { originsIn } from './code.ts';
import document from './create-widget-token.graphql';

export type Made = CreateWidgetTokenMutation['createToken'];

/** Lets the pages of some sites show the widget. */
export function MakeToken({ onMade }: { onMade: (made: Made) => void }) {
  const { id: businessId } = useBusiness();
  const fields = useFields(createTokenInput, { sites: '' });
  const { mutate, isPending } = useChange(document, {
    affects: ['token'],
    showsFailures: true,
    onDone: ({ createToken }) => onMade(createToken),
  });
  const run = fields.onSubmit(({ sites }) => {
    const allowedOrigins = originsIn(sites);
    if (!allowedOrigins) return fields.setFieldError('sites', t.siteWrong);
    const [first] = allowedOrigins;
    if (first === undefined) return fields.setFieldError('sites', t.siteNeeded);
    const name = first.replace(/^\w+:\/\//, '').slice(0, 100);
    const refuse = (error: Error) => {
      const isOfSites =
        error instanceof Problem && error.issues.some(({ path }) => /allowedOrigins/.test(path));
      if (isOfSites) fields.setFieldError('sites', t.siteWrong);
      else fields.showFailure(error);
    };
    mutate({ input: { businessId, kind: 'widget', name, allowedOrigins } }, { onError: refuse });
  });
  return (
    <form className={styles['making']} onSubmit={run} noValidate>
      <Textarea
        {...fields.of('sites')}
        label={t.sites}
        description={t.sitesHint}
        placeholder="https://www.example.com"
        rows={2}
        withAsterisk
      />
      <Button type="submit" loading={isPending}>
        {t.makeToken}
      </Button>
    </form>
  );
}

/** The token of the widget, which is in the code as well: anybody sees it who looks at the page. */
export function MadeToken({ made: { text, token }, onAgain }: { made: Made; onAgain: () => void }) {
  return (
    <NewSecret secret={text} shownOnce={t.shownOnce} another={t.another} onAgain={onAgain}>
      {t.letOnto({ sites: token.allowedOrigins.join(', ') })}
    </NewSecret>
  );
}
