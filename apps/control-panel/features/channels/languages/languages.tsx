import { channelsLanguages as t } from '#texts/channelsLanguages';
import { Checkbox } from '@mantine/core';
import { Suspense } from 'react';
import { languages } from '../../../../../packages/shared/languages.ts';
import { useCan } from '../../../data/can.ts';
import { useBusiness } from '../../../data/session.ts';
import { useAddress } from '../../../data/use-address.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { useChoice } from '../../../ui/change/use-choice.ts';
import { useUndoable } from '../../../ui/change/use-undo.ts';
import { useRead } from '../../../data/use-read.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { ListWaiting } from '../../../ui/list/list-waiting.tsx';
import styles from './languages.module.css';
import saveDocument from './save-languages.graphql';
import document from './shown-languages.graphql';
import { useLanguageName } from './use-language-name.ts';

const Texts = lazyComponent(() => import('./texts.tsx'));

/** Page with the languages of a shop and its texts in one of them. */
export default function Languages() {
  const { id: businessId } = useBusiness();
  const { data, error, refetch } = useRead('business', document, { businessId });
  const [{ language }] = useAddress();
  if (error && !data) return <Failed error={error} onAgain={() => void refetch()} />;
  if (!data) return <ListWaiting columns={[{ title: t.title, cell: () => null }]} />;
  const [own = '', ...others] = data.business.languages;
  const chosen = others.find(each => each === language) ?? others[0];
  return (
    <div className={styles['view']}>
      <Offered version={data.business.version} own={own} others={others} />
      {chosen && (
        <Suspense>
          <Texts key={chosen} language={chosen} languages={others} />
        </Suspense>
      )}
    </div>
  );
}

interface Props {
  version: number;
  own: string;
  others: readonly string[];
}

function Offered({ version, own, others }: Props) {
  const { id: businessId } = useBusiness();
  const nameOf = useLanguageName();
  const canSave = useCan()('business_update');
  const sayDone = useUndoable(['business']);
  const { mutate } = useChange(saveDocument, {
    affects: ['business'],
    onDone: (_answer, _variables, eventId) => sayDone(t.languagesSaved, eventId),
  });
  const [pending, choose] = useChoice(mutate, (chosen: string[]) => ({
    input: { businessId, version, languages: chosen },
  }));
  const offer = (language: string, isOffered: boolean) =>
    choose(isOffered ? [...others, language] : others.filter(each => each !== language));
  return (
    <Card labelledBy="shop-languages">
      <h2 id="shop-languages">{t.title}</h2>
      <p className={styles['small']}>{t.intro({ language: nameOf(own) })}</p>
      <div role="group" aria-labelledby="shop-languages" className={styles['choices']}>
        {languages
          .filter(language => language !== own)
          .map(language => (
            <Checkbox
              key={language}
              label={nameOf(language)}
              checked={(pending ?? others).includes(language)}
              disabled={!canSave || pending !== null}
              onChange={({ currentTarget }) => offer(language, currentTarget.checked)}
            />
          ))}
      </div>
    </Card>
  );
}
