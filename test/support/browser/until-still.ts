import type { Page } from 'playwright-core';

/** Waits until all that moves and fades by itself has ended, in shadow roots too; what goes on forever is left. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const shadows = [...document.querySelectorAll('*')].flatMap(
      ({ shadowRoot }) => shadowRoot ?? [],
    );
    const passing = [document, ...shadows]
      .flatMap(root => root.getAnimations())
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}
