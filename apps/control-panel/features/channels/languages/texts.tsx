import { channelsLanguages as t } from '#texts/channelsLanguages';
import { Button, NativeSelect, Switch } from '@mantine/core';
import { useBusiness } from '../../../data/session.ts';
import { useAddress } from '../../../data/use-address.ts';
import { usePages } from '../../../data/use-read.ts';
import { Icon } from '../../../ui/text/icon.tsx';
import { Paged } from '../../../ui/list/paged.tsx';
import { SearchField } from '../../../ui/list/search-field.tsx';
import { Toolbar } from '../../../ui/list/toolbar.tsx';
import { ImportFile } from './import-file.tsx';
import styles from './languages.module.css';
import document from './list-translations.graphql';
import { TextRow } from './text-row.tsx';
import { useLanguageName } from './use-language-name.ts';

interface Props {
  language: string;
  /** All languages of translations. */
  languages: readonly string[];
}

/** Lists the business's texts beside their translations. Each translation saves on blur. */
export default function Texts({ language, languages }: Props) {
  const { id: businessId } = useBusiness();
  const nameOf = useLanguageName();
  const [{ q, missing }, set] = useAddress();
  const onlyMissing = missing === 'yes';
  const pages = usePages(
    'translation',
    document,
    { businessId, language, onlyMissing, search: q || null },
    ({ translations }) => translations,
  );
  return (
    <section aria-label={t.texts}>
      <Toolbar>
        <NativeSelect
          aria-label={t.language}
          value={language}
          data={languages.map(value => ({ value, label: nameOf(value) }))}
          onChange={({ currentTarget }) => set({ language: currentTarget.value })}
          rightSection={<Icon name="chevrons" size={16} />}
        />
        <SearchField placeholder={t.search} />
        <Switch
          label={t.missing}
          checked={onlyMissing}
          onChange={({ currentTarget }) => set({ missing: currentTarget.checked ? 'yes' : '' })}
        />
        <div className={styles['files']}>
          <Button
            variant="default"
            component="a"
            href={`/api/business/${businessId}/translations.csv?language=${language}`}
            download={`translations-${language}.csv`}
          >
            {t.export}
          </Button>
          <ImportFile language={language} />
        </div>
      </Toolbar>
      <Paged
        pages={pages}
        title={t.texts}
        none={<p className={styles['small']}>{onlyMissing && !q ? t.allDone : t.none}</p>}
        more={t.more}
      >
        {texts =>
          texts.length > 0 && (
            <ul className={styles['texts']} aria-label={t.texts}>
              {texts.map(text => (
                <TextRow key={`${text.subject} ${text.field}`} text={text} language={language} />
              ))}
            </ul>
          )
        }
      </Paged>
    </section>
  );
}
