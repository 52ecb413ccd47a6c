import { welcome as t } from '#texts/welcome';
import { frame as frameTexts } from '#texts/frame';
import { Button, Select, TextInput } from '@mantine/core';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import createBusinessInput from 'virtual:limits/CreateBusinessInput';
import { useSession } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { lastOf } from '../../../data/preferences.ts';
import { signOut } from '../../../data/sign-out.ts';
import { useFields } from '../../../ui/form/use-fields.ts';
import { useSpoken } from '../../../i18n/spoken.ts';
import createDocument from '../create-business.graphql';
import { type Kind, kindNames, kinds } from './kinds.ts';
import { currenciesIn, ownZone, usualCurrency, zones } from '../../../i18n/regions.ts';
import { Icon } from '../../../ui/text/icon.tsx';
import styles from './kind.module.css';

/**
 * First setup step: name and kind, which create the business from a template. Defaults come from the user's
 * last business.
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

interface Props {
  value: Kind | '';
  onChange: (kind: Kind | '') => void;
}

/** Radio buttons with icons to choose the kind of business. */
function Kinds({ value, onChange }: Props) {
  return (
    <fieldset className={styles['kinds']}>
      <legend>{t.kind}</legend>
      {[...kindNames, '' as const].map(kind => (
        <label key={kind} className={styles['kind']}>
          <input
            type="radio"
            name="kind"
            checked={kind === value}
            onChange={() => onChange(kind)}
            className="hidden-text"
          />
          {kind ? <Picture kind={kind} /> : <Icon name="plus" size={32} />}
          <span>{kind ? t.kinds[kind] : t.otherKind}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Icon of a kind of business: strokes on a tinted shape. */
function Picture({ kind }: { kind: Kind }) {
  const [shape, strokes] = kinds[kind];
  return (
    <svg
      width="48"
      height="48"
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shape} fill="var(--panel-chosen)" />
      <path d={strokes} />
    </svg>
  );
}
