import type { Page } from 'playwright-core';

/** Waits until all finite animations have ended, in shadow roots too. Endless animations are ignored. */
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
