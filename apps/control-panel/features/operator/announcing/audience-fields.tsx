import { operatorWork } from '#texts/operatorWork';
import { MultiSelect, TagsInput } from '@mantine/core';
import { languages, ownNameOf } from '../../../../../packages/shared/languages.ts';
import { useRead } from '../../../data/use-read.ts';
import { countriesIn } from '../../../i18n/regions.ts';
import { useSpoken } from '../../../i18n/spoken.ts';
import { useTariffs } from '../tariffs.ts';
import audienceDocument from './audience.graphql';
import type { Draft } from './draft.ts';
import styles from '../work.module.css';

const t = operatorWork.announcements;

interface Props {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
}

/** Fields for the owners whom an announcement reaches, with their present number. */
export function AudienceFields({ draft, change }: Props) {
  const { tariffs, countries, languages: spoken, businessIds } = draft;
  const { all } = useTariffs();
  const { language } = useSpoken();
  const { data } = useRead('operated', audienceDocument, {
    tariffs,
    countries,
    languages: spoken,
    businessIds,
  });
  return (
    <fieldset className={styles['words']}>
      <legend>{t.audience}</legend>
      <MultiSelect
        label={t.tariffs}
        placeholder={tariffs.length === 0 ? t.any : undefined}
        data={all.map(({ key, name }) => ({ value: key, label: name }))}
        value={tariffs}
        onChange={value => change({ tariffs: value })}
      />
      <MultiSelect
        label={t.countries}
        placeholder={countries.length === 0 ? t.any : undefined}
        searchable
        data={countriesIn(language)}
        value={countries}
        onChange={value => change({ countries: value })}
      />
      <MultiSelect
        label={t.spoken}
        placeholder={spoken.length === 0 ? t.any : undefined}
        data={languages.map(value => ({ value, label: ownNameOf(value) }))}
        value={spoken}
        onChange={value => change({ languages: value })}
      />
      <TagsInput
        label={t.businesses}
        placeholder={businessIds.length === 0 ? t.any : undefined}
        description={t.businessesHint}
        value={businessIds}
        onChange={value => change({ businessIds: value })}
      />
      {data && (
        <p role="status" className={styles['dimmed']}>
          {t.reaches({
            owners: data.announcementAudience.owners,
            byMail: data.announcementAudience.byMail,
          })}
        </p>
      )}
    </fieldset>
  );
}
