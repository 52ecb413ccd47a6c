import { welcome as t } from '#texts/welcome';
import { frame as frameTexts } from '#texts/frame';
import { Button, Select, TextInput } from '@mantine/core';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import createBusinessInput from 'virtual:limits/CreateBusinessInput';
import { useSession } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import { lastOf } from '../../frame/last-business.ts';
import { signOut } from '../../frame/sign-out.ts';
import { useFields } from '../../parts/use-fields.ts';
import { useSpoken } from '../../texts/spoken.ts';
import createDocument from '../create-business.graphql';
import { Kinds } from './kinds.tsx';
import type { Kind } from './kinds.ts';
import { currenciesIn, ownZone, usualCurrency, zones } from './places.ts';
import styles from './kind.module.css';

/**
 * The first step: what the business is called and of which kind it is, which makes it with all that such a one has. Another
 * one is likely where the person's last one is.
 */
export default function NewBusiness() {
  const { locale, language } = useSpoken();
  const currencies = useMemo(() => currenciesIn(language), [language]);
  const { viewer, businesses } = useSession();
  const last = lastOf(businesses.items);
  const navigate = useNavigate();
  const fields = useFields(createBusinessInput, {
    name: '',
    presetKey: '' as Kind | '',
    timezone: last?.timezone ?? ownZone,
    currency: last?.currency ?? usualCurrency(locale),
  });
  useEffect(() => {
    document.title = t.newTitle;
  }, []);
  const { mutate, data, isPending, isSuccess } = useChange(createDocument, {
    affects: ['business'],
    showsFailures: true,
  });
  const run = fields.onSubmit(({ name, presetKey, timezone, currency }) =>
    mutate(
      {
        input: {
          name: name.trim(),
          ...(presetKey ? { presetKey } : { businessType: 'other', categories: [], items: [] }),
          timezone,
          currency,
          locale,
          staff: [{ name: viewer.user?.name || name.trim() }],
        },
      },
      {
        onError: fields.showFailure,
      },
    ),
  );
  const made = businesses.items.find(({ id }) => id === data?.createBusiness.id);
  if (made)
    return (
      <Navigate to={`/${made.slug}/welcome` as never} search={{ step: 'hours' } as never} replace />
    );
  return (
    <main className={styles['page']}>
      <form onSubmit={run} noValidate>
        <header>
          <h1>{t.newTitle}</h1>
          <p>{t.newText}</p>
        </header>
        <TextInput
          {...fields.of('name')}
          label={t.name}
          placeholder={t.nameHint}
          size="md"
          data-autofocus
        />
        <Kinds
          value={fields.values.presetKey}
          onChange={kind => fields.setFieldValue('presetKey', kind)}
        />
        <div className={styles['pair']}>
          <Select {...fields.of('timezone')} label={t.zone} data={zones} searchable />
          <Select {...fields.of('currency')} label={t.currency} data={currencies} searchable />
        </div>
        <Button type="submit" size="md" loading={isPending || isSuccess}>
          {t.make}
        </Button>
      </form>
      <footer>
        {last ? (
          <Button variant="subtle" color="gray" onClick={() => void navigate({ to: '/' })}>
            {frameTexts.cancel}
          </Button>
        ) : (
          <>
            <p>{t.invited({ email: viewer.user?.email ?? '' })}</p>
            <Button variant="subtle" color="gray" onClick={() => void signOut()}>
              {frameTexts.signOut}
            </Button>
          </>
        )}
      </footer>
    </main>
  );
}
