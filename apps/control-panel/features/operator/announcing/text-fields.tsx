import { operatorWork } from '#texts/operatorWork';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { languages, ownNameOf } from '../../../../../packages/shared/languages.ts';
import type { AnnouncementSeverity } from '../../../data/operations.generated.ts';
import { Icon } from '../../../ui/text/icon.tsx';
import type { Draft } from './draft.ts';
import styles from '../work.module.css';

const t = operatorWork.announcements;
const severities: readonly AnnouncementSeverity[] = ['news', 'warning', 'urgent'];

interface Props {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  /** True once sending was tried, so that missing words are marked. */
  isTried: boolean;
}

/** Fields for the importance of an announcement and its words in each language. */
export function TextFields({ draft: { severity, texts }, change, isTried }: Props) {
  const left = languages.filter(each => texts.every(({ language }) => language !== each));
  const alter = (place: number, changes: object) =>
    change({
      texts: texts.map((each, index) => (index === place ? { ...each, ...changes } : each)),
    });
  const missing = (text: string) => (isTried && text.trim() === '' ? t.missing : undefined);
  return (
    <>
      <NativeSelect
        label={t.severity}
        value={severity}
        data={severities.map(value => ({ value, label: t.severities[value] }))}
        onChange={({ currentTarget }) =>
          change({ severity: currentTarget.value as AnnouncementSeverity })
        }
      />
      {texts.map(({ language, title, body }, place) => (
        <fieldset key={language} className={styles['words']}>
          <legend>{ownNameOf(language)}</legend>
          <TextInput
            label={t.textTitle}
            value={title}
            maxLength={120}
            error={missing(title)}
            withAsterisk
            data-autofocus={place === 0 || undefined}
            onChange={({ currentTarget }) => alter(place, { title: currentTarget.value })}
          />
          <Textarea
            label={t.body}
            description={t.bodyHint}
            value={body}
            maxLength={4000}
            error={missing(body)}
            withAsterisk
            autosize
            minRows={3}
            onChange={({ currentTarget }) => alter(place, { body: currentTarget.value })}
          />
          {texts.length > 1 && (
            <span className={styles['buttons']}>
              <Button
                size="compact-md"
                variant="default"
                onClick={() => change({ texts: texts.filter((_, index) => index !== place) })}
              >
                {t.removeLanguage({ language: ownNameOf(language) })}
              </Button>
            </span>
          )}
        </fieldset>
      ))}
      {left.length > 0 && (
        <NativeSelect
          aria-label={t.addLanguage}
          value=""
          data={[
            { value: '', label: t.addLanguage },
            ...left.map(value => ({ value, label: ownNameOf(value) })),
          ]}
          rightSection={<Icon name="plus" size={16} />}
          onChange={({ currentTarget }) =>
            change({ texts: [...texts, { language: currentTarget.value, title: '', body: '' }] })
          }
        />
      )}
    </>
  );
}
