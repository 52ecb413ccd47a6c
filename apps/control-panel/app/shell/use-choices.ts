import { frame as texts } from '#texts/frame';
import { useNavigate } from '@tanstack/react-router';
import { useBusiness, useSession } from '../../data/session.ts';
import type { Choice } from './choice.ts';
import { commandsNow } from '../../ui/input/commands.ts';
import { fold } from '../../i18n/fold.ts';
import { useSentenceChoices } from './sentence/use-sentence-choices.ts';
import { useFound } from './use-found.ts';
import { useJobs } from './use-jobs.ts';
import { useShownPlaces } from './use-shown-places.ts';

interface Choices {
  choices: readonly Choice[];
  /** Number of leading choices that are known without a request. */
  known: number;
  /** True while results may still change. */
  isComing: boolean;
}

/** Returns the pages, records and actions that match a text. */
export function useChoices(text: string): Choices {
  const { slug, id } = useBusiness();
  const { businesses } = useSession();
  const navigate = useNavigate();
  const to = (address: string) => () => void navigate({ to: address } as never);
  const actions = commandsNow()
    .filter(({ hidden }) => !hidden)
    .map(({ label, keys, run }): Choice => ({
      id: `do-${label}`,
      group: texts.actions,
      icon: 'go',
      label,
      ...(keys && { keys }),
      run,
    }));
  const shown = useShownPlaces().map(({ name, icon, key }): Choice => ({
    id: `place-${name}`,
    group: texts.goTo,
    icon,
    label: texts.places[name],
    ...(key && { keys: `g ${key}` }),
    run: to(`/${slug}/${name}`),
  }));
  const others = businesses.items
    .filter(business => business.id !== id)
    .map((business): Choice => ({
      id: business.id,
      group: texts.switchTo,
      icon: 'shop',
      label: business.name,
      run: to(`/${business.slug}`),
    }));
  // Jobs with the same label as a screen's own command are skipped, because that command has a shortcut.
  const jobs = useJobs().filter(({ label }) => !actions.some(action => action.label === label));
  const known = [...actions, ...jobs, ...shown, ...others].filter(({ label }) =>
    matches(label, text),
  );
  const { found, isComing } = useFound(text);
  const ofSentence = useSentenceChoices(text);
  return {
    choices: [...known, ...ofSentence.choices, ...found],
    known: known.length,
    isComing: isComing || ofSentence.isComing,
  };
}

/** Tells if each word of the text matches letters of the label in order, from the start of a word. */
function matches(label: string, text: string): boolean {
  const folded = fold(label);
  return fold(text)
    .split(/\s+/)
    .every(
      word =>
        word === '' ||
        folded.startsWith(word) ||
        folded.includes(` ${word}`) ||
        (word.length > 2 && folded.includes(word)),
    );
}
