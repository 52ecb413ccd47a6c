import { frame as texts } from '#texts/frame';
import { useNavigate } from '@tanstack/react-router';
import { useBusiness, useSession } from '../api/session.ts';
import type { Choice } from './choice.ts';
import { commandsNow } from './commands.ts';
import { fold } from '../texts/fold.ts';
import { useSaid } from './sentence/use-said.ts';
import { useFound } from './use-found.ts';
import { useJobs } from './use-jobs.ts';
import { useShownPlaces } from './use-shown-places.ts';

interface Choices {
  choices: readonly Choice[];
  /** How many of them are known without asking the service, which come first. */
  known: number;
  /** Whether more may come, or others. */
  isComing: boolean;
}

/** What can be found and done, as far as a text matches. */
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
  // What a screen offers itself has a key.
  const jobs = useJobs().filter(({ label }) => !actions.some(action => action.label === label));
  const known = [...actions, ...jobs, ...shown, ...others].filter(({ label }) =>
    matches(label, text),
  );
  const { found, isComing } = useFound(text);
  const said = useSaid(text);
  return {
    choices: [...known, ...said.choices, ...found],
    known: known.length,
    isComing: isComing || said.isComing,
  };
}

/** Whether a label has the letters of a text in their order, beginning at the start of a word. */
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
