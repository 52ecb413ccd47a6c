import { languages, ownNameOf } from '../../../../../packages/shared/languages.ts';
import { channelsWidget as t } from '#texts/channelsWidget';
import { NativeSelect, TextInput } from '@mantine/core';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import styles from '../channels.module.css';
import type { Options } from './code.ts';
import document from './widget-services.graphql';

interface Props {
  options: Options;
  onChange: (options: Options) => void;
}

/** Fields for the widget's appearance and preselected service. */
export function Looks({ options, onChange }: Props) {
  const { id: businessId } = useBusiness();
  const { data } = useRead('catalog', document, { businessId });
  const choose = (name: keyof Options) => ({
    value: options[name] ?? '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...options, [name]: currentTarget.value || undefined }),
  });
  const services = data?.catalog.items ?? [];
  return (
    <div className={styles['terms']}>
      <NativeSelect
        {...choose('mode')}
        label={t.mode}
        className={styles['wide']}
        data={[
          { value: '', label: t.modes.inline },
          { value: 'popup', label: t.modes.popup },
          { value: 'button', label: t.modes.button },
        ]}
      />
      <NativeSelect
        {...choose('service')}
        label={t.service}
        className={styles['wide']}
        data={[
          { value: '', label: t.anyService },
          ...services.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <NativeSelect
        {...choose('theme')}
        label={t.theme}
        data={[
          { value: '', label: t.themes.page },
          { value: 'light', label: t.themes.light },
          { value: 'dark', label: t.themes.dark },
        ]}
      />
      <NativeSelect
        {...choose('locale')}
        label={t.language}
        data={[
          { value: '', label: t.asPage },
          ...languages.map(value => ({ value, label: ownNameOf(value) })),
        ]}
      />
      <TextInput
        {...choose('accent')}
        label={t.accent}
        placeholder={t.asShop}
        maxLength={7}
        error={options.accent && !/^#[0-9a-f]{6}$/i.test(options.accent) ? t.accentHint : undefined}
      />
    </div>
  );
}
