import { expect, test } from '@jest/globals';
import type { Hands } from './hands.ts';
import { keepPicture } from './pictures.ts';
import type { Chapter, Walk } from './walk.ts';

/** Somebody at the front door: the place, their hands where they press something, and what is left to do at the end. */
interface Begun<Place> {
  place: Place;
  hands?: Hands;
  end: () => Promise<void>;
}

/** Walks each job of a chapter as a test: it may take no more presses than it says, and leaves what it promises. */
export function walkEach<Place>(
  { walks }: Chapter<Place>,
  begin: (walk: Walk<Place>) => Promise<Begun<Place>>,
): void {
  const titled = walks.map(walk => {
    const { job, presses } = walk;
    return [presses === undefined ? job : `${job}, in ${presses} presses at most`, walk] as const;
  });
  test.each(titled)('%s', async (_, walk) => {
    const { job, presses = 0, before, steps, outcome } = walk;
    const { place, hands, end } = await begin(walk);
    await before?.(place);
    for (const { act } of steps) await act(place);
    expect(hands?.presses() ?? 0).toBeLessThanOrEqual(presses);
    await outcome(place);
    if (hands) await keepPicture(hands.page, job);
    await end();
  });
}

/** Walks each job of a chapter where nothing is pressed: as a program, an assistant or at a terminal. */
export function walkApi<Place>(chapter: Chapter<Place>, open: () => Promise<Place>): void {
  walkEach(chapter, async () => ({ place: await open(), end: () => Promise.resolve() }));
}
